// Tokens that providers issue, in the forms that they document.
import { ALNUM, B64, DIGITS, type Dice, HEX, type Kind, UPPER, URLSAFE, type Write } from './secret-dice.ts';

/** Where any token may turn up. */
const ANYWHERE: readonly Write[] = [
  (s) => `echo ${s}`,
  (s) => `FOO=${s} ./run.sh`,
  (s) => `curl -H "X-Thing: ${s}" https://api.example.com/v1/me`,
  (s) => `what does ${s} mean`,
];
const token = (name: string, value: (d: Dice) => string): Kind => [name, value, ...ANYWHERE];

export const TOKEN_KINDS: readonly Kind[] = [
  token('github classic', (d) => `gh${d.pick(['p', 'o', 's'])}_${d.chars(ALNUM, 36)}`),
  token('github fine', (d) => `github_pat_${d.chars(ALNUM, 22)}_${d.chars(ALNUM, 59)}`),
  token('gitlab', (d) => `glpat-${d.chars(URLSAFE, 20)}`),
  token('slack bot', (d) => `xoxb-${d.chars(DIGITS, 12)}-${d.chars(DIGITS, 13)}-${d.chars(ALNUM, 24)}`),
  token('aws key id', (d) => `AKIA${d.chars(`${UPPER}234567`, 16)}`),
  token('google api', (d) => `AIza${d.chars(URLSAFE, 35)}`),
  token('openai', (d) => `sk-proj-${d.chars(ALNUM, 40)}7a`),
  token('anthropic', (d) => `sk-ant-api03-${d.chars(URLSAFE, 80)}x9aQ4bZ7cR2dT5eY1f`),
  token('stripe', (d) => `sk_live_${d.chars(ALNUM, 24)}`),
  token('npm', (d) => `npm_${d.chars(ALNUM, 36)}`),
  token('pypi', (d) => `pypi-AgEIcHlwaS5vcmc${d.chars(URLSAFE, 80)}`),
  token('sendgrid', (d) => `SG.${d.chars(URLSAFE, 22)}.${d.chars(URLSAFE, 43)}`),
  token('shopify', (d) => `shpat_${d.chars(HEX, 32)}`),
  token('telegram', (d) => `${d.chars('123456789', 10)}:AA${d.chars(URLSAFE, 33)}`),
  token('jwt', (d) => `eyJ${d.chars(URLSAFE, 33)}.eyJ${d.chars(URLSAFE, 60)}.${d.chars(URLSAFE, 43)}`),
  token('vault', (d) => `hvs.${d.chars(URLSAFE, 90)}`),
  token('digitalocean', (d) => `dop_v1_${d.chars(HEX, 64)}`),
  token('cloudflare scoped', (d) => `cfut_${d.chars(ALNUM, 40)}`),
  token('age key', (d) => `AGE-SECRET-KEY-1${d.chars('QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L', 58)}`),
  token('fly', (d) => `fo1_${d.chars(URLSAFE, 43)}`),
  token('fly macaroon', (d) => `fm2_lJPE${d.chars(B64, 80)}`),
  token('pulumi', (d) => `pul-${d.chars(HEX, 40)}`),
  token('rubygems', (d) => `rubygems_${d.chars(HEX, 48)}`),
  token('crates.io', (d) => `cio${d.chars(ALNUM, 32)}`),
  token('planetscale', (d) => `pscale_pw_${d.chars(URLSAFE, 43)}`),
  token('terraform cloud', (d) => `${d.chars(ALNUM, 14)}.atlasv1.${d.chars(ALNUM, 67)}`),
  token('linear', (d) => `lin_api_${d.chars(ALNUM, 40)}`),
  token('google refresh', (d) => `1//0${d.chars(URLSAFE, 60)}`),
  token('discord bot', (d) => `MT${d.chars(ALNUM, 22)}.G${d.chars(URLSAFE, 5)}.${d.chars(URLSAFE, 38)}`),
  token('1password', (d) => `ops_eyJ${d.chars(B64, 250)}`),
];

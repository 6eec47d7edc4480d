// pip, npm and their kin: libraries whose install scripts run, and the global places they reach.

import type { Call, Handler } from '../call/machine.ts';
import { report, texts } from '../effects/common.ts';
import { foreignRule } from '../effects/foreign.ts';
import { saysItDestroys } from '../effects/unfamiliar.ts';
import type { Stream } from '../taint.ts';
import { verbsOf } from './tool.ts';

const LANGUAGE_UNCHECKED =
  /^--(?:break-system-packages|trusted-host|unsafe-perm(?:=true)?|ignore-scripts=false|no-verify-ssl)$/;

/** Where packages come from, and whether anybody checks. */
const GRAVE_SETTING = /(?:^|\.)(?:extra-)?index-url$|(?:^|\.)(?:trusted-host|find-links|cert|proxy)$/;

export const pip: Handler = (call) => {
  const args = texts(call.args);
  const verb =
    verbsOf(call, /^(?:-r|-c|-i|--index-url|--extra-index-url|--trusted-host|-t|--target|--proxy|-f|--python)$/).split(
      ' ',
    )[0] ?? '';
  const urls = args.filter((text) => /^(?:https?|git\+\w+|ftp):/.test(text));
  const foreignIndex = args.some(
    (text, index) =>
      (/^(?:-i|--index-url|--extra-index-url)$/.test(text) &&
        !/pypi\.org|localhost|127\.0\.0\.1/.test(args[index + 1] ?? '')) ||
      (/^--(?:extra-)?index-url=/.test(text) && !/pypi\.org/.test(text)),
  );
  if (args.some((text) => LANGUAGE_UNCHECKED.test(text))) report(call, 'package-break-system');
  else if (
    verb === 'install' &&
    (foreignIndex || urls.some((url) => /^http:/.test(url) || foreignRule(url, call.shell)))
  )
    report(call, 'package-from-url');
  else if (verb === 'install' && urls.length > 0) report(call, 'package-install-source');
  else if (verb === 'uninstall')
    report(
      call,
      args.some((text) => text === '-r' || /\uE000/.test(text)) ? 'package-remove-many' : 'package-remove-library',
    );
  else if (verb === 'config' && /^(?:set|unset|edit)$/.test(args.filter((text) => !text.startsWith('-'))[1] ?? ''))
    report(call, args.some((text) => GRAVE_SETTING.test(text)) ? 'package-settings-grave' : 'package-settings');
  else if (verb === 'install') report(call, call.shell.root ? 'package-install' : 'package-install-library');
  else if (verb === 'cache' && /purge|remove/.test(args.join(' '))) report(call, 'package-cache');
  return undefined;
};

export const npm: Handler = (call) => {
  const args = texts(call.args);
  const words = verbsOf(call, /^(?:--prefix|--registry|-C|-w|--workspace|--filter|--cwd|--tag)$/).split(' ');
  // `yarn npm publish`, `pnpm -r publish`.
  if (words[0] === 'npm') words.shift();
  const verb = words[0] ?? '';
  const global = args.some((text) => /^(?:-g|--global|--location=global)$/.test(text)) || verb === 'global';
  if (args.some((text) => /^--unsafe-perm/.test(text))) report(call, 'package-unsafe-perm');
  if (verb === 'publish' || verb === 'unpublish' || verb === 'deprecate' || verb === 'dist-tag') {
    if (!args.includes('--dry-run'))
      report(
        call,
        verb === 'publish' ? 'package-publish' : verb === 'unpublish' ? 'package-unpublish' : 'package-publish',
      );
  } else if (verb === 'exec' || verb === 'x' || verb === 'dlx') runsPackage(call, args, verb);
  else if (/^(?:install|i|add|in|ci|isntall|update|up|upgrade|link|rebuild)$/.test(verb)) {
    if (words.slice(1).some((name) => /^https?:\/\//.test(name))) report(call, 'package-from-url');
    else report(call, global ? 'package-install' : 'package-install-library');
  } else if (/^(?:uninstall|remove|rm|un|r|unlink|prune)$/.test(verb))
    report(call, global ? 'package-remove' : 'package-remove-library');
  else if (verb === 'cache' && /clean|clear|rm|prune/.test(words[1] ?? '')) report(call, 'package-cache');
  else if (verb === 'config' && /^(?:set|delete|edit)$/.test(words[1] ?? ''))
    report(
      call,
      /script-shell|registry|prefix|node-options|git|ignore-scripts|proxy|cafile|strict-ssl/.test(words[2] ?? '')
        ? 'package-settings-grave'
        : 'package-settings',
    );
  else if (verb === 'audit' && words[1] === 'fix') report(call, 'package-install-library');
  else if (/^(?:owner|access|token|team|hook|org|profile)$/.test(verb) && !/^(?:ls|list|get)$/.test(words[1] ?? ''))
    report(call, 'package-publish');
  return undefined;
};

/** npx PKG, npm exec -c TEXT. */
function runsPackage(call: Call, args: string[], verb: string): void {
  const at = args.findIndex((text) => /^(?:-c|--call)$/.test(text));
  if (at >= 0) call.machine.runText(args[at + 1] ?? '', call.shell.fork(), { span: call.span });
  else if (verb) npx(call);
}

/** A repository of somebody, whose code runs at once: no registry stands between. */
const REPOSITORY = /^(?:github|gitlab|bitbucket|gist|git)[:+]|^[\w.-]+\/[\w.-]+(?:#\S*)?$/;

export function npx(call: Call): Stream | undefined {
  const at = call.args.findIndex(({ text }) => /^(?:-c|--call)$/.test(text));
  if (at >= 0) return call.machine.runText(call.args[at + 1]?.text ?? '', call.shell.fork(), { span: call.span });
  const words = call.args.filter(({ text }) => !/^(?:-y|--yes|--no|-q|exec|x|dlx|--)$|^--package/.test(text));
  const name = words[0]?.text ?? '';
  if (
    /^(?:prisma|knex|typeorm|drizzle-kit|sequelize|sequelize-cli|cdk|sst|serverless|wrangler|vercel|firebase|supabase|rimraf|prettier|eslint|tsc|jest|vitest|mocha|tsx|ts-node|playwright|cypress|webpack|vite|next|tailwindcss|biome|http-server|serve)$/.test(
      name,
    )
  )
    return call.machine.runWords(words, call.shell, call.stdin);
  const stranger = REPOSITORY.test(name) ? 'foreign-source' : foreignRule(name, call.shell);
  if (/high|critical/.test(call.machine.wouldBe(texts(words).join(' '), call.shell)))
    return call.machine.runWords(words, call.shell, call.stdin);
  const destroys = saysItDestroys({ args: words.slice(1) }) ? 'unfamiliar-destructive' : null;
  report(call, stranger ?? destroys ?? 'package-run-remote');
  return undefined;
}

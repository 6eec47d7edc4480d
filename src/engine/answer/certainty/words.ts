// The parts that claims are made of: noun phrases, verbs, addresses, and what a noun phrase means.
import type { Build, Claim, Expected } from './claim.ts';

export const CLASS =
  '(?:web server|database server|system service|service|process|container|package|program|daemon|unit|server|application|app|database|command|binary|interface|tool|editor|user account|user|account|browser|shell)';
export const N = '["\'`]*([A-Za-z0-9@_][\\w@.+:/-]*?)(?:\\.service)?["\'`]*';
export const NP = `(?:(?:the|your|this|a|an|its|our|my|that) )?(?:(${CLASS}) (?:called |named )?)?${N}((?: ${CLASS})*)`;
export const ADV =
  '(?:(?:currently|now|already|still|also|both|indeed|actively|correctly|properly|successfully|actually|fully|definitely|in fact|up and|again|running and|set to be|configured to be) )*';
export const AUX = `(?:is|are|was|were|has been|have been|remains|stays|looks|seems to be|appears to be|seems|appears|'s|should be|might be|may be|could be)`;
export const NEG = `( not|n't| no longer|n't currently| never)?`;
export const BE = `(?:${AUX}${NEG}|(isn't|aren't|wasn't|weren't)) ${ADV}`;
export const VER = 'v?(\\d[\\w.+:~-]*)';
export const PORTS = '(?:tcp |udp )?(?:ports? |:)?(\\d{1,5})(?:/(?:tcp|udp))?(?: \\(tcp\\))?';
export const HERE = '(?:(?:the|your|this) (?:system|machine|server|host|computer|box)|you|we|it|i)';

export const RUNNING = ['running'];
export const SERVICE = ['service', 'process', 'container'];
export const MACHINE_WORDS =
  /^(?:system|machine|server|host|computer|box|it|everything|all|that|this|there|which|who|what|disk|memory|cpu|network|internet|firewall|certificate|website|site|connection|load|nothing|none|both|they|ip|address|uptime|hostname|gateway|version|port|ports|swap|ram|kernel|os)$/i;

export const kindsOf = (word: string | undefined): readonly string[] | null => {
  if (!word) return null;
  const text = word.trim().toLowerCase();
  if (/container/.test(text)) return ['container'];
  if (/process/.test(text)) return ['process', 'service'];
  if (/service|daemon|unit|server|database/.test(text)) return ['service', 'process'];
  if (/package|program|app|command|binary|tool|editor|browser/.test(text))
    return ['package', 'service', 'process'];
  if (/interface/.test(text)) return ['interface'];
  if (/user|account/.test(text)) return ['user'];
  return null;
};

export function claim(
  { clause }: Build,
  kinds: readonly string[],
  name: string | null,
  attributes: readonly string[],
  expected: Expected,
): Claim {
  return {
    text: clause.text,
    kinds,
    name: name?.toLowerCase() ?? null,
    attributes,
    expected,
    hedged: clause.hedged,
    approximate: clause.approximate,
  };
}
export const bool = (value: boolean): Expected => ({ type: 'bool', value });
export const text = (value: string, match: 'exact' | 'version' | 'os' = 'exact'): Expected => ({
  type: 'text',
  value: value.replace(/^["'`]+|["'`.,]+$/g, ''),
  match,
});
export const quantity = (value: number, unit = '', exact = true): Expected => ({
  type: 'quantity',
  value: { value, unit, decimals: 0 },
  compare: 'is',
  exact,
});

/** The thing a noun phrase means: its name, or what was spoken of before. */
export function thing(
  build: Build,
  name: string | undefined,
  kinds: readonly string[] | null,
): { name: string; kinds: readonly string[] | null } | null {
  if (!name) return null;
  if (
    /^(?:it|they|that|this|the|one|service|package|process|container|server|program|daemon|unit)$/i.test(
      name,
    )
  ) {
    const of = kindsOf(name);
    if (build.memory.name === null) return of ? { name: '', kinds: of } : null;
    return { name: build.memory.name, kinds: of ?? build.memory.kinds };
  }
  if (MACHINE_WORDS.test(name)) return null;
  return { name, kinds };
}

export const OSES =
  '(?:ubuntu|debian|fedora|centos|rhel|red hat|arch|alpine|opensuse|suse|sles|linux mint|mint|manjaro|rocky|alma|almalinux|amazon linux|kali|pop!?_os|gentoo|nixos|void|slackware|windows|macos|freebsd|openbsd|raspbian|raspberry pi os|oracle linux|elementary)';

export const negative = (...words: (string | undefined)[]): boolean =>
  words.some((word) => word !== undefined && /not|n't|no longer|never/i.test(word));
export const IP = '((?:\\d{1,3}\\.){3}\\d{1,3}|[0-9a-f:]*:[0-9a-f:]+)(?:/\\d+)?';
export const FACE =
  '(?:(?:the )?(?:interface )?((?:eth|en|wl|lo|br|docker|tun|wg|veth|bond|virbr)[\\w.-]*)(?: interface)?)';

/** Names that the kernel and systemd give to network interfaces. */
export const isInterface = (name: string): boolean =>
  /^(?:lo|(?:eth|wlan|docker|tun|tap|wg|bond|virbr|ppp)\d+|(?:en|wl|ww)[opsx]\w*\d\w*|br-[\da-f]+|veth\w+)$/.test(
    name,
  );

export const re = (source: string): RegExp => new RegExp(`^${source}$`, 'i');

// The early exit: a request that can only mean disaster is refused before any command is made.
// Precise on purpose. A question about it, a file type, or a narrower object is not refused here;
// the command that comes out is judged anyway.
import type { Level } from './types.ts';

export interface RequestVerdict {
  text: string;
  blocked: boolean;
  level: Level;
  /** Why, in plain words; null when nothing was found. */
  reason: string | null;
  /** Milliseconds. */
  ms: number;
}

const MAX_REQUEST = 2_000;

const QUESTION =
  /^\s*(?:how|what|why|when|where|who|which|is|are|does|do|did|can|could|would|should|will|explain|describe|tell me|show me how|teach)\b[^.]*\??\s*$/i;
const POLITE = /^\s*(?:(?:can|could|would|will) you (?:please )?|please )/i;
const NEGATED = /\b(?:do not|don'?t|never|without|avoid|prevent|protect|recover|undo|undelete|stop)\b/i;

const DESTROY =
  '(?:delete|remove|erase|wipe|destroy|nuke|trash|purge|clear|rm|shred|zero(?: out)?|overwrite|format|reformat|kill)';
const ALL =
  '(?:everything|all(?: of)?(?: the| my| its| files| data| the files| the data| my files| my data)*|every (?:single )?(?:file|thing)|the (?:whole|entire|complete|full)|my (?:whole|entire)|entire|whole)';
const MACHINE =
  '(?:(?:hard |system |boot |main |internal )?(?:disk|drive|ssd|hdd|partition table)s?|file ?systems?|computer|machine|system|server|laptop|pc|root(?: directory| folder| partition)?|operating system|os|home(?: directory| folder)?)';

/** A narrower object than everything: its own command is judged instead. */
const QUALIFIED =
  /\b(?:that|which|whose|where|older|newer|larger|smaller|bigger|named|called|matching|except|owned|belong\w*|not|having|ending|starting|containing|executed|within|installation)\b/i;

interface Pattern {
  test: RegExp;
  reason: string;
}

const PATTERNS: readonly Pattern[] = [
  {
    test: new RegExp(
      `\\b${DESTROY}\\b\\s+(?:absolutely |literally )?${ALL}\\s*(?:files?|data|contents?)?\\s*(?:(?:on|from|in|of|at|inside)\\s+)?(?:the |this |my |that |your )?(?:whole |entire )?${MACHINE}\\b(?!\\s+(?:usage|space|log|info|report|cache|image))`,
      'i',
    ),
    reason: 'This would destroy everything on the machine',
  },
  {
    test: /\b(?:wipe|format|reformat|erase|nuke|zero(?: out)?|shred|destroy)\b\s+(?:out |clean )?(?:the |this |my |that )?(?:whole |entire |complete |full )?(?:(?:hard |system |boot |main |internal |c )?(?:disk|drive|ssd|hdd)s?|computer|laptop|pc|machine|server|operating system|file ?system|root partition|root file ?system|hard ?drive|system(?=\s*[.!]*$))\b(?!\s+(?:usage|space|image|name|label|size|info|report|stats|output|logs?|config\w*|files?|settings|cache|response))/i,
    reason: 'This would erase a disk',
  },
  {
    test: /\b(?:wipe|erase|format|zero(?: out)?|overwrite|shred|destroy|dd)\b.{0,40}(?:^|\s)\/dev\/(?:sd|nvme|vd|hd|mmcblk|xvd|disk)\w*/i,
    reason: 'This would erase a disk',
  },
  {
    test: /\boverwrite\b\s+(?:the |this |my )?(?:whole |entire )?(?:hard )?(?:disk|drive|ssd)\b.{0,20}\b(?:zeros?|zeroes|random|garbage|noise)\b/i,
    reason: 'This would erase a disk',
  },
  {
    test: /\brm\s+-(?:rf|fr|r\s+-f)\s+(?:--no-preserve-root\s+)?(?:\/|\/\*|~|\$HOME)(?=\s|$)/,
    reason: 'This would delete what the system or your account needs',
  },
  { test: /\b(?:fork ?bomb)\b/i, reason: 'A fork bomb stops the machine' },
  {
    test: /\b(?:delete|remove|erase|wipe|destroy|nuke)\b\s+(?:the )?(?:root directory|root folder|\/ (?:directory|recursively)|everything (?:under|in|on|from) (?:\/|root)(?=\s|$|\.)|system32|(?:my |the )?(?:entire |whole )?home (?:directory|folder)|\/(?:etc|usr|boot|bin|lib|var|home)(?=\s|$|\.))/i,
    reason: 'This would delete what the system or your account needs',
  },
  {
    test: /\b(?:kill|terminate|stop) (?:absolutely )?(?:all|every) (?:single )?process(?:es)?\b(?!\s+(?:of|named|called|using|with|that|matching|on port|by|from|owned|running|listening|started|older|for))/i,
    reason: 'This would stop every process',
  },
  {
    test: /\b(?:make|give|set|change|chmod)\b.{0,30}\b(?:(?:entire|whole) (?:file ?system|disk|drive|system)|every file on (?:the |this |my )?(?:system|computer|machine|disk)|all files on (?:the |this |my )?(?:system|computer|machine|disk)|root directory)\b.{0,30}\b(?:writ(?:e?able)|777|world|everyone|everybody|anyone)\b/i,
    reason: 'This would open the whole system to everybody',
  },
  {
    test: /\b(?:open|start|create|give|spawn|run)\b.{0,20}\b(?:reverse shell|backdoor|bind shell)\b/i,
    reason: 'This would give somebody else a shell on this machine',
  },
];

/** Judges a request. Never throws; well under a millisecond. */
export function checkRequest(text: string): RequestVerdict {
  const started = performance.now();
  const request = text.slice(0, MAX_REQUEST).replace(/\s+/g, ' ').trim();
  const polite = POLITE.test(request);
  const question = !polite && (QUESTION.test(request) || request.endsWith('?'));
  let reason: string | null = null;
  if (!question && !NEGATED.test(request) && !QUALIFIED.test(request)) {
    reason = PATTERNS.find(({ test }) => test.test(request))?.reason ?? null;
  }
  return {
    text,
    blocked: reason !== null,
    level: reason === null ? 'safe' : 'critical',
    reason,
    ms: performance.now() - started,
  };
}

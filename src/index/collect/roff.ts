// Manual pages, read as far as search needs them: the name line, the headings, and the text of the EXAMPLES.
// Macros: man(7) and mdoc(7) of groff.

export interface ManualText {
  /** What the page says that it is, one line. */
  description: string;
  headings: string[];
  examples: string;
}

const GLYPHS: Readonly<Record<string, string>> = {
  aq: "'",
  dq: '"',
  oq: "'",
  cq: "'",
  lq: '"',
  rq: '"',
  en: '-',
  em: '-',
  hy: '-',
  mi: '-',
  bu: '*',
  co: '(c)',
  ti: '~',
  ha: '^',
  rs: '\\',
  ga: '`',
};

/** Escapes of one line made plain. */
function plain(line: string): string {
  return line
    .replace(/\\".*$/, '')
    .replace(/\\\*?\((..)|\\\[([a-z]+)\]/g, (_, a: string, b: string) => GLYPHS[a ?? b] ?? '')
    .replace(/\\f(?:\[[^\]]*\]|\(..|.)/g, '')
    .replace(/\\s[-+]?\d+|\\[hvmk](?:'[^']*'|\[[^\]]*\])/g, '')
    .replace(/\\\*(?:\[[^\]]*\]|.)/g, '')
    .replace(/\\[&%|^/,:)]/g, '')
    .replace(/\\[ ~0]/g, ' ')
    .replace(/\\e/g, '\\')
    .replace(/\\-/g, '-')
    .replace(/\\(.)/g, '$1');
}

/** The words of a macro line; quotes group, and go. */
function argumentsOf(text: string): string {
  return plain(text).replace(/"/g, '').trim();
}

const IGNORED =
  /^[.'](?:\\"|ad|de|ds|if|ie|el|nh|hy|na|nr|so|TH|Dd|Dt|Os|\.|ta|ne|fi|nf|in|ti|ft|ig|am|als|rm|PP|P|LP|RS|RE|IX|PD|br|sp|SM|\}|Pp|Bl|El|Bd|Ed|tr|UN|UE)\b/;

/** Reads a page's source. Never throws; a page that says nothing gives empty texts. */
export function parseManual(source: string): ManualText {
  const result: ManualText = { description: '', headings: [], examples: '' };
  let section = '';
  let name = '';
  const examples: string[] = [];
  for (const raw of source.slice(0, 400_000).split('\n')) {
    const heading = /^[.']\s*S([Hh])\s*(.*)$/.exec(raw);
    if (heading) {
      section = argumentsOf(heading[2]!).toUpperCase();
      if (section) result.headings.push(section);
      continue;
    }
    if (/^[.']\s*Nd\b/.test(raw)) {
      result.description = argumentsOf(raw.replace(/^[.']\s*Nd/, ''));
      continue;
    }
    const inName = section === 'NAME';
    const inExamples = section.startsWith('EXAMPLE');
    if ((!inName && !inExamples) || IGNORED.test(raw)) continue;
    const text = /^[.']/.test(raw) ? argumentsOf(raw.replace(/^[.']\s*\w+/, '')) : plain(raw);
    if (text.trim() === '') continue;
    if (inName) name += ` ${text.trim()}`;
    else examples.push(text.trim());
  }
  if (result.description === '') {
    // `name, other \- what it is`
    result.description = /\s-+\s+(.*)$/s.exec(name)?.[1]?.trim() ?? '';
  }
  result.examples = examples.join(' ');
  return result;
}

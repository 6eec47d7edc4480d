// Slips of the finger in the words that requests are made of: "swich", "direcotry", "serach". Only words of this list are
// restored, from one letter more, less, other or swapped; names are left alone, because no name is near to these words.
const WORDS = (
  'install uninstall remove delete search directory directories subdirectories folder folders process processes permission permissions ' +
  'package packages service services restart download extract compress decompress archive branch branches commit commits switch ' +
  'recursively recursive memory network between larger smaller bigger modified changed current contents execute executable rename ' +
  'create replace running kernel version repository duplicate duplicates hidden password upgrade display column columns ' +
  'characters previous discard listening connection connections address interface hostname symlink symbolic extension containing ' +
  'occurrences numerically reverse alphabetically uppercase lowercase largest biggest smallest available installed mounted ' +
  'partition partitions filesystem environment variable temperature bandwidth firewall database username ownership everything ' +
  'command commands terminal background foreground schedule yesterday compare convert transfer synchronize encrypt decrypt generate'
).split(' ');
/** Words that are near to one of the list and meant as they stand. */
const OTHERS =
  'remote remotes removed replaced replica discord folded services reserve displays commend comment comments installer contexts presence previews address packed parents services';
const KNOWN = new Set([...WORDS, ...OTHERS.split(' ')]);

const SPELT = new Set(WORDS);

const without = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1);

const SHORTENED = new Map<string, string>();
for (const word of WORDS) for (let at = 0; at < word.length; at++) SHORTENED.set(without(word, at), word);

/** Inflections are other words, not slips. */
const inflected = (slip: string, word: string): boolean =>
  slip.startsWith(word.replace(/e$/, '')) || word.startsWith(slip) || /s$/.test(slip) !== /s$/.test(word);

/** Whether two words differ by one letter more, less, other, or by two neighbours swapped. */
function near(a: string, b: string): boolean {
  let head = 0;
  while (head < a.length && a[head] === b[head]) head++;
  const [restA, restB] = [a.slice(head), b.slice(head)];
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}

function meant(slip: string): string | null {
  const candidates = new Set<string>();
  const direct = SHORTENED.get(slip);
  if (direct) candidates.add(direct);
  for (let at = 0; at < slip.length; at++) {
    const short = without(slip, at);
    if (SPELT.has(short)) candidates.add(short);
    const other = SHORTENED.get(short);
    if (other) candidates.add(other);
  }
  const [word, ...more] = [...candidates].filter(
    (each) => each[0] === slip[0] && near(slip, each) && !inflected(slip, each),
  );
  return more.length === 0 ? (word ?? null) : null;
}

/** The text with slips in unquoted lower-case words restored. */
export function respell(text: string): string {
  return text.replace(/(?<![\w./~$'"`-])[a-z]{5,16}(?![\w/'"`-]|\.\w)/g, (word) =>
    KNOWN.has(word) ? word : (meant(word) ?? word),
  );
}

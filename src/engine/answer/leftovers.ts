// What of a question nothing took account of: "how much memory does the moon have" is not answered by the memory of this
// machine, nor "how many users like nginx" by the number of accounts. An answer that passes over a word is not sure.
import { isName } from './entities.ts';
import { ALL_CONCEPTS, type Question } from './question.ts';

/** Verbs, measures and turns of speech that change nothing, and words that single kinds of questions read themselves. */
const ORDINARY = new Set(
  (
    'manager database utility help source target width mode unique header thing things please thanks thank kindly quickly briefly brief simple simply basic common general overall exact approximate roughly exists exist ' +
    'report reports collect inspect verify confirm locate output outputs finds shows lists displays prints describe descending ascending summary summarize examine monitor monitoring determine tells told say saying ' +
    'within including include includes included without through after before over under between until during along together plus per via while when whether because since against towards around above below among ' +
    'order ordered form format human human-readable table column columns row rows page numbers digits bytes byte kilobytes megabytes gigabytes kib mib gib percent units value values amounts maximum minimum max min grand level point points ' +
    'once twice times time-wise always never often usually sometimes soon later early earlier late lately ago far near close long short big bigger biggest larger largest small smaller smallest little great greater great huge tiny heavy ' +
    'good bad fine nice well better best worse worst strange weird odd normal unusual special specific certain possible available suspicious trouble happening happen happens happened happening going goes went come comes came coming gone ' +
    'take takes taken took make makes made making keep keeps kept hold held put puts set sets setting settings configured configuration config turn turned feel feels felt sluggish slow laggy freezing hanging hang hangs stuck ' +
    'activity activities access accessible accessed allow allowed able permission permissions right rights security secure ' +
    'release releases zone bare metal servers web mail dns ssh http https ftp ntp cron git origin remote ahead behind pushed unpushed pushing staged commits merged conflicts readme todo fixme pwd ' +
    'fuller emptier higher lower faster slower hotter cooler warmer older younger newer longer shorter heavier lighter busier fewer cores separate own separately almost nearly hardly computer laptop pc quit save undo redo copy paste leave escape write writes writing written writable writeable read reads readable executable execute edit enter oom kill kills killed killer descriptors handles limits limit disabled masked automatically automatic auto synchronized synced sync mtu speed duplex link point upgraded updated installed removed added deleted created modified accessed ' +
    'command commands line lines argument arguments option options flag flags terminal terminals term screen console prompt instance instances variant variants column columns state states status statuses table entry entries item items part parts piece pieces list lists kind kinds type types sort sorts bunch lot lots couple ' +
    'machine hosts node nodes cluster cloud platform environment linux unix gnu posix distro hardware software brand manufacturer maker chip chipset processor threads thread hyperthreading physical logical virtual ' +
    'used unused use user users owner owners belonging belongs owned named name called call people person human humans member members admin administrators ' +
    'this these those here there now currently current present presently today tonight yesterday tomorrow moment minute recently lately ago still yet already ever again anymore instead anyway maybe perhaps somehow overall altogether total totals whole entire entirely complete completely full fully actual actually really very quite pretty rather just only even also too ' +
    'opened opens opening closed closes answer answers answering respond responding responds reply serving serve serves listening reachable accept accepting accepts exposed expose bound connect connects connected connecting ' +
    'done doing does did start starts started starting begin begins began run runs ran running launch launched boot boots booted restart restarts restarted stop stops stopped end ended ends exit exited died die dies dead alive live crash crashed crashing broke broken break fail fails failed failing error errors fault faulty ' +
    'eat eats eating hog hogs hogging consume consumes consuming occupy occupies occupying waste wastes wasting fill fills filled filling grow grows growing grew ' +
    'attached plugged inserted loaded mapped assigned given gave default primary main secondary additional extra different same similar equal like exactly single double multiple several various many few some any every each all both none nobody somebody anyone everybody everyone someone '
  ).split(' '),
);

const stem = (word: string): string => word.replace(/'s?$/, '').replace(/(?:ing|ed|es|s)$/, '');

/**
 * Words that name no concept, none of the things that the question points at and nothing of grammar, and that stand
 * neither in what was looked up nor in what was said.
 */
export function leftovers({ plain, entities }: Question, said: string): string[] {
  const known = [
    entities.path,
    entities.quoted,
    entities.extension,
    entities.interface,
    entities.currentFile ? 'file' : null,
    said,
  ]
    .filter((text) => text !== null)
    .join(' ')
    .toLowerCase();
  const rest = ALL_CONCEPTS.reduce(
    (text, [, pattern]) => text.replaceAll(new RegExp(pattern, 'g'), ' '),
    plain,
  );
  return [...new Set(rest.match(/(?<![\w./'$-])[a-z][a-z'-]{2,}(?![\w./])/g) ?? [])].filter(
    (word) =>
      isName(word) &&
      !word.endsWith("n't") &&
      !ORDINARY.has(word) &&
      !ORDINARY.has(stem(word)) &&
      !known.includes(stem(word)),
  );
}

// What answers where nobody read the request whole: words are scored against frames, the catalog and a model of programs,
// and slots are grounded on this machine. It guesses, so its commands are offered to choose from, never as the answer, and
// what would change something is thrown away behind it (judge/hold.ts).
import { parse } from 'unbash';
import { assetPath } from '../../../../base/assets.ts';
import { loadCatalog } from '../../../../domains/catalog.ts';
import type { DomainRegistry } from '../../../../domains/registry.ts';
import { extractTokens, type Look, lookFrom } from '../../entities.ts';
import { createFrameIndex, type FrameIndex } from '../../frame-index.ts';
import { sameRequest } from '../../ground/alike.ts';
import { examine } from '../../ground/examine.ts';
import { filesHere } from '../../ground/files-here.ts';
import { mendGit } from '../../ground/git-names.ts';
import { mendPaths } from '../../ground/paths.ts';
import type { Place } from '../../ground/place.ts';
import type { Machine } from '../../machine.ts';
import { simplify } from '../../normalize.ts';
import { rankFrames } from '../../rank.ts';
import { type CatalogIndex, createCatalogIndex } from '../../retrieve/catalog-index.ts';
import type { Grounding } from '../../slot-fit.ts';
import type { Token } from '../../token.ts';
import type { Candidate, Generated, GenerateRequest, Generator } from '../../types.ts';
import { createUtilityModel, type UtilityModel } from '../../utility/model.ts';
import type { UtilityWeights } from '../../utility/weights.ts';
import { buildFind } from './build-find.ts';
import { byOpinion, likelyPrograms } from './by-program.ts';
import { choose, type Option } from './choose.ts';
import { createsNothing } from './creates-nothing.ts';
import { headFactor, ignoredWords, leftOut, shareOf } from './explained.ts';
import { fillFrame } from './fill.ts';
import { readFind } from './find-reader.ts';
import { programOf } from './from-catalog.ts';
import { intentBias, namedTools } from './intent-bias.ts';

export interface EmbeddedDeps {
  registry: DomainRegistry;
  machine: () => Machine;
  /** What exists at a path; defaults to the file system below the request's cwd. */
  look?: (cwd: string) => Look;
  /** Folder of the catalog; default: the one that ships. */
  catalog?: string;
  /** Weights of the model of programs; default: those that ship. */
  utilities?: UtilityWeights;
}

/** Frames that are built at all; those below cannot win any more. */
const BUILT = 10;
/** Listing a directory needs no find: its reading must say more to beat ls. */
const PLAIN_LISTING = 0.72;
/** How surely find does what was read for it. */
const FIND_SHARE = 0.96;
const OTHER_PROGRAM = 0.9;
/** For each thing of the request that a frame's command leaves out. */
const LEFT_OUT = 0.9;

function findOption(tokens: readonly Token[], index: FrameIndex): Option | null {
  const reading = readFind(tokens);
  if (!reading) return null;
  const share = shareOf(tokens, reading.used, index);
  const confidence = FIND_SHARE * share;
  return {
    id: 'find',
    program: 'find',
    command: buildFind(reading.query),
    summary: 'Search files below a directory',
    confidence: reading.specific ? confidence : confidence * PLAIN_LISTING,
    left: leftOut(tokens, reading.used),
    share,
    ignored: ignoredWords(tokens, reading.used),
    question: null,
  };
}

/** Surer than anything that is read into words: it is said of what is here. */
const OF_THE_PLACE = 0.97;
const PLACE_STEP = 0.25;

/** What the request asks of a file by its name here. */
const placeOptions = (request: string, place: Place | undefined): Option[] =>
  (place ? filesHere(request, place) : []).map((reading, i) => ({
    id: 'here',
    ...reading,
    confidence: OF_THE_PLACE - PLACE_STEP * i,
    question: null,
  }));

const toCandidate = (option: Option): Candidate => ({
  command: option.command ?? '',
  confidence: option.confidence,
  summary: option.summary,
  ...(option.ignored && option.ignored.length > 0 ? { ignored: [...option.ignored] } : {}),
  ...(option.undo === undefined ? {} : { undo: option.undo }),
});

export function createEmbeddedGenerator(deps: EmbeddedDeps): Generator {
  let index: FrameIndex | undefined;
  let catalog: CatalogIndex | undefined;
  let model: UtilityModel | undefined;
  const knowledge = () => {
    index ??= createFrameIndex(deps.registry);
    catalog ??= createCatalogIndex(loadCatalog(deps.catalog ?? assetPath('domains', 'catalog')));
    model ??= createUtilityModel(deps.utilities);
    return { frames: index, catalog, programs: model };
  };
  const generate = (request: GenerateRequest): Generated => {
    const { frames, catalog: entries, programs } = knowledge();
    const machine = deps.machine();
    const rest = simplify(request.text);
    const { place } = request;
    const look = deps.look?.(request.cwd) ?? place?.look ?? lookFrom(request.cwd);
    const tokens = extractTokens(rest, look);
    const ground: Grounding = {
      known: (canon) => frames.known(canon),
      exists: (type, name) =>
        type === 'service' ? machine.service(name) : (type === 'program' || type === 'package') && machine.has(name),
    };
    const knows = (canon: string) => frames.known(canon) || entries.knows(canon);
    const ofPlace = placeOptions(rest, place);
    if (ofPlace.length > 0) {
      const candidates = ofPlace.map((option) => ({
        ...toCandidate(option),
        evidence: [{ subject: 'here', fact: option.summary, source: 'file system', verified: true }],
      }));
      return { candidates, question: null, generator: 'embedded' };
    }
    const routed = request.route.source === 'off' ? null : request.route.scores;
    const ranked = rankFrames(frames, { tokens, request: rest, ground, domains: routed });
    const bias = intentBias(rest, machine);
    const options: Option[] = [];
    const found = findOption(tokens, frames);
    if (found) options.push(found);
    for (const item of ranked.slice(0, BUILT)) {
      const { frame } = item.frame;
      const filled = fillFrame(item, { tokens, machine });
      if (!filled) continue;
      const missing = 'missing' in filled ? filled.missing : null;
      const command = 'command' in filled ? filled.command : null;
      options.push({
        id: frame.id,
        program: command === null ? (item.frame.templates[0]?.programs[0] ?? '') : programOf(command),
        command,
        summary: frame.summary,
        ...('undo' in filled && filled.undo ? { undo: filled.undo } : {}),
        confidence:
          item.confidence *
          (missing ? 1 : LEFT_OUT ** leftOut(tokens, filled.used)) *
          headFactor(tokens, filled.used, knows),
        question: missing ? (frame.ask[missing] ?? null) : null,
        left: missing ? 0 : leftOut(tokens, filled.used),
        share: shareOf(tokens, filled.used, frames),
        ignored: missing ? [] : ignoredWords(tokens, filled.used),
      });
      // Between the templates of a frame the request may decide.
      for (const other of 'others' in filled ? filled.others : [])
        options.push({
          id: frame.id,
          program: programOf(other),
          command: other,
          summary: frame.summary,
          confidence: item.confidence * OTHER_PROGRAM,
          left: leftOut(tokens, filled.used),
          share: shareOf(tokens, filled.used, frames),
          ignored: ignoredWords(tokens, filled.used),
          question: null,
        });
    }
    if (createsNothing(tokens, knows)) return { candidates: [], question: null, generator: 'embedded' };
    const context = { tokens, ground, machine, frames, knows };
    const opinion = programs.judge(request.text);
    options.push(...likelyPrograms(opinion, entries, context));
    const tools = namedTools(rest, tokens, entries.programs);
    const parsable = options.filter(({ command }) => command === null || (parse(command).errors ?? []).length === 0);
    const grounded = (option: Option): Option => {
      const whole = option.command === null ? null : mendPaths(option.command, look);
      const command = whole !== null && place ? mendGit(whole, rest, place) : whole;
      const refused = place !== undefined && command !== null && examine(command, rest, place).kind === 'refused';
      return { ...option, command, confidence: refused ? 0 : option.confidence * bias(option.id) };
    };
    // What would have to be installed first is no alternative, unless it was named.
    const beside = (best: Option, other: Option): boolean =>
      (machine.has(other.program) || tools.has(other.program) || !machine.has(best.program)) &&
      sameRequest(best.command ?? '', other.command ?? '', tokens, knows);
    const chosen = choose(
      parsable.map(grounded).map(byOpinion(opinion, tools)),
      routed ? Math.max(0, ...Object.values(routed)) : null,
      beside,
    );
    const candidates = chosen.options.map(toCandidate);
    return { candidates, question: chosen.question, generator: 'embedded' };
  };
  return { name: 'embedded', generate: (request) => Promise.resolve().then(() => generate(request)) };
}

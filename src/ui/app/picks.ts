// What the lists offer: the domains of a request, the suggestions of the line, the proposals of this session.
import { basename } from 'node:path';
import { DOMAINS, type Domain } from '../../domains/types.ts';
import {
  type BlockSummary,
  compareNames,
  type Fact,
  type Folder,
  type ProjectTask,
  type RouteResult,
  type Suggestion,
} from '../../engine/api.ts';
import { originOf } from '../components/suggest-rows.ts';
import { shortDuration } from '../pane-mode/outcome.ts';
import { cut, showUnsafe } from '../text.ts';
import { levelWord } from '../theme/theme.ts';
import { domainTitle, type PastProposal, type PickContent, type PickItem, type Touched } from './state.ts';

/** Columns of a request in a title, on a narrow screen too. */
const ASKED = 40;
/** Of a domain that nothing speaks for. */
const NOTHING = '0.00';

/** The likeliest first. */
export function domainPick(request: string, route: RouteResult): PickContent {
  const ranked = [...DOMAINS].sort((a, b) => (route.scores[b] ?? 0) - (route.scores[a] ?? 0));
  const item = (domain: Domain): PickItem => {
    const score = (route.scores[domain] ?? 0).toFixed(2);
    const words = [domain === route.primary ? 'now' : '', score === NOTHING ? '' : score];
    return { id: domain, label: domainTitle(domain), note: words.filter(Boolean).join(' '), detail: [] };
  };
  return {
    what: 'domain',
    title: `Where does “${cut(showUnsafe(request), ASKED)}” belong?`,
    items: ranked.map(item),
    filter: true,
  };
}

/** `0.42 = spec 0.30 + recency 0.12`, the largest part first. */
export function scoreWords({ score, parts }: Suggestion): string {
  const known = Object.entries(parts ?? {}).filter(([, value]) => Math.abs(value) >= 0.005);
  known.sort((a, b) => b[1] - a[1]);
  const sum = known.map(([name, value]) => `${name} ${value.toFixed(2)}`).join(' + ');
  return sum === '' ? `score ${score.toFixed(2)}` : `score ${score.toFixed(2)}: ${sum}`;
}

export function suggestionPick(suggestions: readonly Suggestion[], why: boolean): PickContent {
  return {
    what: 'suggestion',
    title: why ? 'Why is this first?' : 'Suggestions',
    items: suggestions.map((suggestion) => ({
      id: suggestion.replacement,
      label: showUnsafe(suggestion.text),
      note: showUnsafe(suggestion.description) || originOf(suggestion),
      detail: [
        ...(suggestion.description ? [showUnsafe(suggestion.description)] : []),
        ...(why ? [scoreWords(suggestion)] : []),
      ],
    })),
    filter: false,
  };
}

/** What a command would touch, to be looked through and searched: in the order in which a person looks for a name. */
export function touchedPick(items: readonly Touched[], complete: boolean): PickContent {
  const many = items.length === 1 ? 'one file' : `${items.length} files`;
  return {
    what: 'touched',
    title: `It would touch ${complete ? '' : 'at least '}${many}`,
    items: [...items]
      .sort((a, b) => compareNames(a.path, b.path))
      .map(({ path, size }) => ({ id: path, label: showUnsafe(path), note: size, detail: [] })),
    filter: true,
  };
}

const OUTCOME: Record<PastProposal['outcome'], string> = {
  accepted: 'run',
  edited: 'edited, run',
  inserted: 'inserted',
  rejected: 'rejected',
};

export function proposalPick(proposals: readonly PastProposal[]): PickContent {
  return {
    what: 'proposal',
    title: 'Earlier proposals',
    items: proposals.map(({ request, result, outcome, command }, index) => ({
      id: String(index),
      label: showUnsafe(request),
      note: OUTCOME[outcome],
      detail: [
        `${showUnsafe(command ?? result.command ?? '')}${result.safety ? `  (${levelWord[result.safety.level]})` : ''}`,
      ],
    })),
    filter: false,
  };
}

/** Folders of before; whatever is chosen goes into the line as the way there. */
export function folderPick(folders: readonly Folder[]): PickContent | null {
  if (folders.length === 0) return null;
  return {
    what: 'folder',
    title: 'Go to a folder of before',
    items: folders.map(({ written, visits }) => ({
      id: `cd ${written}`,
      label: showUnsafe(written),
      note: visits === 1 ? 'once' : `${visits} times`,
      detail: [],
    })),
    filter: true,
  };
}

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

function endedWords(outcome: BlockSummary['outcome']): string {
  if (outcome === null) return 'running';
  const { exit, duration } = outcome;
  const how = exit === null ? 'ended' : exit === 0 ? 'ok' : `exit ${exit}`;
  return `${how}, ${shortDuration(duration)}`;
}

/** The commands of this session, the newest first. */
export function blockPick(blocks: readonly BlockSummary[]): PickContent {
  return {
    what: 'block',
    title: 'This session’s commands',
    items: blocks.map(({ id, line, outcome, lines }) => ({
      id: String(id),
      label: showUnsafe(line.trim()),
      note: `${endedWords(outcome)}, ${lines === 0 ? 'no output' : many(lines, 'line')}`,
      detail: [],
    })),
    filter: false,
  };
}

/** `main, 3 changed, 2 new, 1 ahead of origin/main`. */
function stateWords(fact: (name: string) => Fact['value'] | undefined): string {
  const number = (name: string): number => Number(fact(name) ?? 0);
  const branch = fact('branch');
  const upstream = fact('upstream');
  const counted = fact('changed') !== undefined;
  const dirty = number('changed') + number('untracked') > 0;
  return [
    branch ? String(branch) : 'no branch',
    ...(number('changed') > 0 ? [`${number('changed')} changed`] : []),
    ...(number('untracked') > 0 ? [`${number('untracked')} new`] : []),
    ...(counted && !dirty ? ['nothing changed'] : []),
    ...(number('ahead') > 0 ? [`${number('ahead')} ahead of ${upstream}`] : []),
    ...(number('behind') > 0 ? [`${number('behind')} behind ${upstream}`] : []),
  ].join(', ');
}

/**
 * A project as what stands there and what can be run; null where there is none. Whatever is chosen goes into the line.
 */
export function projectPick(facts: readonly Fact[], tasks: readonly ProjectTask[]): PickContent | null {
  const fact = (name: string) =>
    facts.find(({ subject, attribute }) => subject === 'repository' && attribute === name)?.value;
  const root = fact('root');
  const item = (id: string, label: string, note: string, detail: string): PickItem => ({
    id,
    label: showUnsafe(label),
    note: showUnsafe(note),
    detail: detail === '' ? [] : [showUnsafe(detail)],
  });
  const subject = fact('commit_subject');
  const repository = root
    ? [
        item('git status', stateWords(fact), 'git status', ''),
        ...(subject ? [item('git show', String(subject), 'last commit', `by ${fact('commit_author')}`)] : []),
      ]
    : [];
  const items = [...repository, ...tasks.map(({ command, about }) => item(command, command, 'task', about))];
  if (items.length === 0) return null;
  const name = root ? basename(String(root)) : 'this folder';
  return { what: 'project', title: `Project: ${showUnsafe(name)}`, items, filter: true };
}

// The repository that one stands in.
import type { Fact } from '../../state/types.ts';
import {
  call,
  count,
  type Evidence,
  join,
  type Kind,
  moment,
  type Sentence,
  sentence,
} from './kind.ts';

const git = () => [call('git_state')];

/** Says that this is no repository; null when it is one. */
function none(evidence: Evidence): Sentence[] | null {
  const exists = evidence.fact('repository', 'exists');
  return exists && !exists.value ? sentence('This folder is in no git repository.', exists) : null;
}

const at = (evidence: Evidence, name: string): Fact | undefined =>
  evidence.fact('repository', name);

const GIT = /\b(?:git|repo(?:sitory)?|working (?:tree|copy)|checkout)\b/;

function branch(evidence: Evidence): Sentence[] {
  const name = at(evidence, 'branch');
  const commit = at(evidence, 'commit');
  if (name) return sentence(`You are on the branch ${name.value}.`, name);
  const detached = at(evidence, 'detached');
  return sentence(`No branch is checked out: the head is at ${commit?.value}.`, detached, commit);
}

function changes(evidence: Evidence): Sentence[] {
  const changed = at(evidence, 'changed');
  const untracked = at(evidence, 'untracked');
  if (!changed || !untracked) return [];
  const names = evidence.data<{ changed: string[] | null }>('git_state')?.changed ?? [];
  if (changed.value === 0 && untracked.value === 0)
    return sentence('Nothing is changed: the working tree is clean.', changed, untracked);
  return sentence(
    `${count(Number(changed.value), 'file is', 'files are')} changed and ${count(Number(untracked.value), 'file is', 'files are')} not tracked${names.length > 0 ? `: ${join(names.slice(0, 20))}` : ''}.`,
    changed,
    untracked,
  );
}

function ahead(evidence: Evidence): Sentence[] {
  const [upstream, before, behind] = ['upstream', 'ahead', 'behind'].map((name) =>
    at(evidence, name),
  );
  return sentence(
    `Against ${upstream?.value}: ${count(Number(before?.value), 'commit')} ahead, ${count(Number(behind?.value), 'commit')} behind, as of the last fetch.`,
    upstream,
    before,
    behind,
  );
}

export const projectKinds: readonly Kind[] = [
  {
    id: 'git-ahead',
    when: (q) =>
      /\b(?:ahead|behind|unpushed|pushed|upstream|in sync with)\b/.test(q.plain) &&
      /\b(?:git|repo(?:sitory)?|branch|commits?|origin|remote|upstream)\b/.test(q.plain)
        ? 5
        : 0,
    calls: git,
    say(evidence) {
      const told = none(evidence) ?? ahead(evidence);
      const exists = at(evidence, 'exists');
      const name = at(evidence, 'branch');
      return told.length > 0 || !exists || !name || !at(evidence, 'changed')
        ? told
        : sentence(`The branch ${name.value} follows no upstream.`, exists, name);
    },
  },
  {
    id: 'git-commit',
    when: (q) =>
      /\b(?:(?:last|latest|newest|most recent) commit|commit (?:hash|message|id|am i)|current commit|(?:who|when) .*\bcommit(?:ted)?\b|last committed)\b/.test(
        q.plain,
      )
        ? 4.8
        : 0,
    calls: git,
    say(evidence) {
      const empty = none(evidence);
      if (empty) return empty;
      const [hash, author, when, subject] = [
        'commit',
        'commit_author',
        'commit_at',
        'commit_subject',
      ].map((name) => at(evidence, name));
      return sentence(
        `The last commit is ${hash?.value} by ${author?.value} at ${moment(when?.value)}: ${subject?.value}`,
        hash,
        author,
        when,
        subject,
      );
    },
  },
  {
    id: 'git-changes',
    when: (q) =>
      /\b(?:uncommitted|unstaged|staged|untracked|(?:repo(?:sitory)?|working (?:tree|copy|directory)|branch|git) (?:is )?(?:clean|dirty)|git status|status of (?:the |this )?(?:git )?repo(?:sitory)?|anything to commit|changes to commit)\b/.test(
        q.plain,
      )
        ? 4.8
        : 0,
    calls: git,
    say: (evidence) => none(evidence) ?? changes(evidence),
  },
  {
    id: 'git-tags',
    when: (q) =>
      /\btags?\b/.test(q.plain) &&
      (GIT.test(q.plain) || /^(?:what|which|list|show)\b/.test(q.plain)) &&
      !q.concepts.has('docker')
        ? 4.4
        : 0,
    calls: git,
    say(evidence) {
      const total = at(evidence, 'tags');
      const names = evidence.data<{ tags: string[] }>('git_state')?.tags ?? [];
      return (
        none(evidence) ??
        (total
          ? sentence(
              total.value === 0
                ? 'This repository has no tags.'
                : `This repository has ${count(Number(total.value), 'tag')}, the newest first: ${join(names.slice(0, 20))}.`,
              total,
            )
          : [])
      );
    },
  },
  {
    id: 'git-branches',
    when: (q) =>
      /\b(?:(?:how many|list|all|which|what) (?:the |local |git )*branches|branches (?:are|do))\b/.test(
        q.plain,
      )
        ? 4.8
        : 0,
    calls: git,
    say(evidence) {
      const total = at(evidence, 'branches');
      const names = evidence.data<{ branches: string[] }>('git_state')?.branches ?? [];
      return (
        none(evidence) ??
        sentence(
          `There ${total?.value === 1 ? 'is' : 'are'} ${count(Number(total?.value), 'branch', 'branches')}: ${join(names.slice(0, 30))}.`,
          total,
        )
      );
    },
  },
  {
    id: 'git-branch',
    when: (q) =>
      /\bbranch\b/.test(q.plain) && !/\bbranch (?:office|prediction)\b/.test(q.plain) ? 4.4 : 0,
    calls: git,
    say: (evidence) => none(evidence) ?? branch(evidence),
  },
  {
    id: 'git-state',
    when: (q) =>
      GIT.test(q.plain) &&
      /\b(?:is (?:this|it|here) an?|in an?|status|state|clean|dirty|am i in)\b/.test(q.plain) &&
      !q.concepts.has('installed') &&
      !q.concepts.has('version') &&
      !q.concepts.has('running')
        ? 3.7
        : 0,
    calls: git,
    say: (evidence) =>
      none(evidence) ?? [...branch(evidence), ...changes(evidence), ...ahead(evidence)],
  },
];

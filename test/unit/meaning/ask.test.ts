// Questions are read for what they ask and of what, whatever the order of their words; what has no place is named.
import { describe, expect, it } from 'vitest';
import { readAsked } from '../../../src/engine/meaning/ask.ts';
import { RELATIONS } from '../../../src/engine/relations/relations.ts';
import { worldOf } from './world.ts';

const world = worldOf({
  files: ['README.md', 'notes.txt', 'src/main.py', 'docs/guide.md'],
  names: {
    service: ['nginx', 'redis-server', 'postgresql', 'cron'],
    process: ['nginx', 'redis-server', 'python3'],
    package: ['nginx', 'redis-server', 'python3', 'git'],
    program: ['git', 'python3', 'nginx'],
    user: ['root', 'ana', 'redis', 'nobody'],
    group: ['sudo', 'docker'],
    branch: ['main', 'develop'],
    variable: ['PATH', 'HOME'],
    interface: ['eth0'],
  },
});

function asked(text: string, previous?: string) {
  const { questions, left } = readAsked(text, {
    world,
    schema: RELATIONS,
    ...(previous === undefined ? {} : { previous }),
  });
  return {
    left,
    questions: questions.map(({ clause, want, attr }) => {
      const names = clause.set.names.map((value) => ('name' in value ? value.name : value.type));
      const where = clause.set.where.map(({ attr: own, op, not }) => `${not ? '!' : ''}${own}${op}`);
      return [clause.of, want, attr ?? '', names.join(), where.join()].join(' ').trim();
    }),
  };
}

/** What is meant by words that could be taken for something else. */
function unread(text: string): string[] {
  return readAsked(text, { world, schema: RELATIONS }).questions.flatMap(({ clause }) =>
    clause.set.names.flatMap((value) => (value.type === 'name' && value.how === 'unknown' ? [value.name] : [])),
  );
}

it('asks behind *and* for what it asks for before it', () => {
  for (const text of ["ana's home directory and login shell", 'what is the home directory and the login shell of ana?'])
    expect(asked(text).questions).toEqual(['user value home ana', 'user value shell ana']);
});

describe('what a question did not ask', () => {
  it('takes what is changed by a thing for nothing that was changed here', () => {
    const { questions, left } = asked('is there something stashed, and what would it change?');
    expect(questions.every((each) => each.startsWith('stash '))).toBe(true);
    expect(left).toEqual(['what would it change']);
  });

  it.each([
    ['how many branches do i have locally?', 'branch count   local='],
    ['which branches are there locally?', 'branch which   local='],
    ['under which account does nginx run?', 'service value user nginx running='],
    ['which files have I changed without adding them?', 'change which   unstaged='],
    ['why can nobody connect to port 81?', 'listener why   port='],
    ['why is port 81 unreachable?', 'listener why   port='],
    ['which postgres clusters are down?', 'cluster which   !running='],
    ['which jobs of ana are commented out?', 'job which   user=,!active='],
    ['does nginx have a child that has become a zombie?', 'process whether   started_by=,zombie='],
    ['where is notes.txt supposed to lead?', 'file value target path'],
    ['does README.md show up in git status?', 'file whether  path listed='],
    ['which week of the year is it?', 'date value week'],
    ["when does ana's account expire?", 'user value expiry ana'],
    ['after how many days must ana choose a new password?', 'user value password_days ana'],
    ['when did ana last change her password?', 'user value password_changed ana'],
    ['which accounts have expired?', 'user which   expired='],
    ['which process is frozen?', 'process which   state='],
    ['which programs of ana are stopped?', 'process which   user=,state='],
    ['does ana have a cron job that only runs on weekdays?', 'job whether   user=,weekdays='],
    ['which tracked files are altered but not staged?', 'change which   !untracked=,unstaged='],
    ['mac address of the main network card?', 'interface value mac  default='],
  ])('every word narrows it: %s', (text, query) => {
    const { questions, left } = asked(text);
    expect(questions.map((each) => each.replace(/ +/g, ' '))).toEqual([query.replace(/ +/g, ' ')]);
    expect(left).toEqual([]);
  });

  it.each(['which files did the last commit touch', 'which tests did the last commit change'])(
    'what the grammar has a word for wrote nothing: %s',
    (text) => expect(asked(text).questions.join(' ')).not.toContain('author'),
  );

  it.each([
    ['is there a merge commit on main, and of which branch?', /^branch/],
    ['is the biggest process still there, and how much does it hold?', /^listener/],
  ])('a part that says half of what it asks is no query of its own: %s', (text, query) =>
    expect(asked(text).questions.filter((each) => query.test(each))).toEqual([]),
  );
});

describe('a word that is no name here', () => {
  it.each([
    'is anything enabled that should be running?',
    'is the printer on?',
    'what did I have for lunch?',
    'is there a runaway process eating the cpu?',
    'which pacakge owns src/main.py?',
    'when will develop be merged?',
  ])('is not taken for one: %s', (text) => expect(unread(text)).toEqual([]));

  it.each([
    ['is tomcat running?', 'tomcat'],
    ['is the tomcat service running?', 'tomcat'],
    ['is "should" installed?', 'should'],
    ['is libfoo-dev installed?', 'libfoo-dev'],
  ])('is one where that is certain: %s', (text, name) => expect(unread(text)).toEqual([name]));

  it('is mended where it was mistyped, and that is said', () => {
    const { mended, questions } = readAsked('how much memmory does nginx use?', { world, schema: RELATIONS });
    expect(mended).toEqual([{ written: 'memmory', read: 'memory' }]);
    expect(questions[0]?.attr).toBe('memory');
  });

  it('is left as it is where two words are as near', () => {
    for (const text of ['is tha running?', 'how many processes belong to alice?'])
      expect(readAsked(text, { world, schema: RELATIONS }).mended).toEqual([]);
  });
});

describe('what is left out', () => {
  it('is one thing, and what follows is asked for', () => {
    const [question] = readAsked('does anything besides nginx listen on all interfaces?', {
      world,
      schema: RELATIONS,
    }).questions;
    expect(question?.clause.set.where.map(({ attr }) => attr)).toEqual(['public']);
    expect(question?.clause.set.except.map(({ attr }) => attr)).toEqual(['process']);
  });

  it('may be a folder', () => {
    const [question] = readAsked('how many markdown files, not counting the ones in docs?', {
      world,
      schema: RELATIONS,
    }).questions;
    expect(question?.clause.set.within).toEqual([]);
    expect(question?.clause.set.except).toEqual([
      { attr: 'path', op: 'in', value: { type: 'path', path: 'docs', here: 'folder' } },
    ]);
  });
});

describe('predicates of one thing', () => {
  it.each([
    ['is nginx installed, running and enabled at boot?', 'package service service'],
    ['nginx: installed, running, both or neither?', 'package service'],
    ['is redis installed or at least running', 'package service'],
  ])('are each a question: %s', (text, of) =>
    expect(
      asked(text)
        .questions.map((each) => each.split(' ')[0])
        .join(' '),
    ).toBe(of),
  );
});

describe('figures and lists', () => {
  it.each([
    ['are ports 80 and 443 both open?', ['listener whether   port=', 'listener whether   port=']],
    ['which of the ports 22, 80 and 2222 are open', Array(3).fill('listener which   port=')],
    ['is memory more than 80 percent used', ['memory whether   used>']],
    ['is there more than 20 GB of free memory?', ['memory whether   free>']],
    ['which groups have no members', ['group which   !member~']],
    ['how many services have an init script', ['service count   file~']],
  ])('%s', (text, queries) =>
    expect(asked(text).questions.map((each) => each.replace(/ +/g, ' '))).toEqual(
      queries.map((each: string) => each.replace(/ +/g, ' ')),
    ),
  );
});

describe('what is left out, wherever that is said', () => {
  it.each([
    'apart from nginx, which services are running?',
    'which services are running, if we do not count nginx?',
    'leaving nginx out, which services are up',
  ])('%s', (text) => {
    const [question] = readAsked(text, { world, schema: RELATIONS }).questions;
    expect(question?.clause.of).toBe('service');
    expect(question?.clause.set.except.map(({ attr }) => attr)).toEqual(['name']);
  });

  it('who asks of the same person names nobody new', () => {
    const { questions } = asked('does ana have a login shell, and can she sudo?');
    expect(questions).toEqual(['user whether  ana login=', 'user whether  ana sudo=']);
  });
});

describe('the second half of a sentence', () => {
  it('speaks of the first', () => {
    const { questions } = readAsked('which branches exist and which is the newest?', { world, schema: RELATIONS });
    expect(new Set(questions.map(({ clause }) => clause.of))).toEqual(new Set(['branch']));
  });

  it.each([
    'which files are larger than 1MB and were changed today?',
    'which markdown files mention nginx and are not changed this week?',
  ])('goes on about the same things: %s', (text) => {
    const { questions, left } = readAsked(text, { world, schema: RELATIONS });
    expect(left).toEqual([]);
    expect(questions.length).toBe(1);
    expect(questions[0]?.clause.set.where.length).toBeGreaterThan(1);
  });

  it('asks for the most of these, not of all', () => {
    const { questions } = readAsked('how many markdown files are there and which is the biggest?', {
      world,
      schema: RELATIONS,
    });
    const [first, second] = questions.map(({ clause }) => clause.set);
    expect(second?.order).toBeDefined();
    expect(second?.among?.where).toEqual(first?.where);
  });

  it('with a subject of its own is a question of its own', () => {
    const { questions } = readAsked('which branches exist and is nginx running?', { world, schema: RELATIONS });
    expect(questions.map(({ clause }) => clause.of)).toEqual(['branch', 'service']);
  });

  it('is not answered about something else', () => {
    const { left, questions } = readAsked('any udp sockets listening? by whom', { world, schema: RELATIONS });
    expect(questions.map(({ clause }) => clause.of)).toEqual(['listener']);
    expect(left).toEqual(['by whom']);
  });
});

describe('who, and how many of them', () => {
  it.each([
    ['who was logged in yesterday?', 'login value user  time='],
    ['how many people work on this repository', 'commit value author'],
    ["how many commits are Ana's, all branches together?", 'commit count   author~,everywhere='],
  ])('%s', (text, read) => expect(asked(text).questions).toEqual([read]));

  it('asks of each of two versions', () => {
    const { questions } = asked('is redis-server version 6 or 7 installed?');
    expect(questions.map((each) => each.match(/version/g)?.length)).toEqual([1, 1]);
  });
});

describe('what is said beside a question', () => {
  it.each([
    ['is nginx installed, the git mirror needs it', 'package whether  nginx installed='],
    ['is nginx running, our python3 script talks to it', 'service whether  nginx running='],
  ])('%s', (text, read) => expect(asked(text).questions).toEqual([read]));
});

describe('words that say which', () => {
  it.each([
    ['does ana have any cron jobs of her own?', 'job whether   user=,own='],
    ["which are ana's own cron jobs", 'job which   user=,own='],
    ['how many cron jobs does ana have?', 'job count   user='],
  ])('%s', (text, read) => expect(asked(text).questions).toEqual([read]));

  it('takes no program for a word that asks', () => {
    expect(asked('is top installed').questions.join()).not.toMatch(/memory/);
  });
});

describe('names in a list', () => {
  it.each([
    // A process among services: all of them are what may run.
    ['which of python3, nginx and postgresql are running?', 'process which  python3,nginx,postgresql'],
    ['which of nginx, cron and redis-server are up', 'service which  nginx,cron,redis-server running='],
    // A word of the language, behind the noun that says what it is.
    ['is there a branch dev?', 'branch whether  dev'],
    ['do the users root and bob exist?', 'user whether  root,bob'],
    ['which of the branches main, dev and develop exist', 'branch which  main,dev,develop'],
  ])('%s', (text, read) => {
    expect(asked(text)).toEqual({ left: [], questions: [read] });
  });

  it('takes no word for a name that says something of the thing', () => {
    expect(asked('is the branch stale?').questions).toEqual([]);
    expect(asked('which process leaks memory').questions).toEqual([]);
  });
});

describe('a question is read for its relation', () => {
  it.each([
    ['is nginx running?', 'service whether  nginx running='],
    ['is nginx down?', 'service whether  nginx !running='],
    ['which services are not running?', 'service which   !running='],
    ['how many services are running?', 'service count   running='],
    ['does nginx start at boot?', 'service whether  nginx enabled='],
    ['since when is nginx running?', 'service value since nginx running='],
    ['why is postgresql down?', 'service why  postgresql !running='],
    ['how much memory does nginx use?', 'process value memory nginx'],
    ['which process uses the most memory?', 'process which'],
    ['which processes belong to nobody?', 'process which   user='],
    ['which processes use more than 100 MB of memory?', 'process which   memory>'],
    ['what is using port 8080?', 'listener value process  port='],
    ['is port 8080 free?', 'listener whether   port='],
    ['which ports are reachable from outside?', 'listener which   public='],
    ['is git installed?', 'package whether  git installed='],
    ['which version of nginx is installed?', 'package value version nginx installed='],
    ['how many packages can be upgraded?', 'package count   upgradable='],
    ['who can use sudo?', 'user which   sudo='],
    ['is this a virtual machine?', 'machine whether   virtual='],
    ['which groups is ana in?', 'group which   member='],
    ['how much memory is free?', 'memory value free'],
    ['how long has the machine been up?', 'machine value uptime'],
    ['what is the default gateway?', 'gateway which'],
    ['what is the mac address of eth0?', 'interface value mac eth0'],
    ['how big is README.md?', 'file value size path'],
    ['who is the owner of docs/', 'file value owner path'],
    ['who is the owner of this folder', 'file value owner path'],
    ['which files are larger than 1MB?', 'file which   kind=,size>'],
    ['which branch am i on?', 'branch which   current='],
    ['branch?', 'branch which   current='],
    ["what's root's login shell?", 'user value shell root'],
    ['who made the last commit?', 'commit value author'],
    ['are there uncommitted changes?', 'change whether   uncommitted='],
    ['what is PATH set to?', 'variable value value PATH'],
  ])('%s', (text, read) => {
    expect(asked(text)).toEqual({ left: [], questions: [read] });
  });
});

describe('several questions', () => {
  it('answers each, and takes the name along', () => {
    expect(asked('which version of redis, is it running, and on which port?').questions).toEqual([
      'package value version redis-server',
      'service whether  redis-server running=',
      expect.stringMatching(/^listener/),
    ]);
  });

  it('does not say of the second what the first asks of it', () => {
    expect(asked('does the link called notes.txt lead anywhere, and where should it point?').questions).toEqual([
      'file whether  path kind=,!broken=',
      expect.stringMatching(/^file value target .*(?<!broken=)$/),
    ]);
  });

  it('takes no name along where the next part speaks of any', () => {
    expect(asked('the address of eth0, and is there any interface that is down?').questions.at(-1)).toBe(
      'interface whether   state=',
    );
  });

  it('does not narrow by what is to come beside the others', () => {
    expect(asked('which files are executable and also hidden?').left).toEqual([]);
    const [own, ...more] = asked('which files are executable, hidden ones too?').questions;
    expect(own).toMatch(/^file which .*executable=/);
    expect(own).not.toMatch(/hidden/);
    expect(more).toEqual([]);
  });

  it('names the part that it could not read', () => {
    const { questions, left } = asked('is nginx running and how does it glimmer so purple?');
    expect(questions).toEqual(['service whether  nginx running=']);
    expect(left).toHaveLength(1);
  });

  it('goes on from the question before', () => {
    expect(asked('and postgresql?', 'is nginx running?').questions).toEqual(['service whether  postgresql running=']);
    expect(asked('since when?', 'is nginx running?').questions[0]).toMatch(/^service .*since nginx/);
    expect(asked('and redis?', 'how much memory does nginx use?').questions).toEqual([
      'process value memory redis-server',
    ]);
  });
});

it.each([
  'is nginx flurbing?',
  'which services sing on tuesdays?',
  'how many unicorns are installed behind the moon?',
  'is the quibble of nginx running backwards?',
])('a word without a place is no answer: %s', (text) => {
  expect(asked(text).questions).toEqual([]);
});

it('never drops a content word that was put in', () => {
  const questions = ['is nginx running?', 'which ports are open?', 'how much memory is free?'];
  const strange = ['zorgly', 'purple', 'sideways', 'quietly', 'tomorrowish'];
  for (const question of questions)
    for (const word of strange) {
      const parts = question.split(' ');
      for (let at = 1; at < parts.length; at++) {
        const text = [...parts.slice(0, at), word, ...parts.slice(at)].join(' ');
        // Taken for a name that nothing here has, it is said to be none; it is never passed over.
        for (const read of asked(text).questions) expect(read, text).toContain(word);
      }
    }
});

it('names what it passed over, which is never a word that says which, when or how many', () => {
  const passed = (text: string) => readAsked(text, { world, schema: RELATIONS }).passed;
  expect(passed('how many cores does this thing have?')).toEqual([]);
  expect(passed('which kernel release is booted?')).toEqual(['booted']);
  for (const word of ['remotely', 'daily', 'unless', '500', 'elsewhere'])
    expect(passed(`which services are ${word} running?`), word).toEqual([]);
});

it.each([
  ['what is eating the memory?', /^process which/],
  ['which files changed here in the last hour?', /^file which .*modified</],
  ['which branch only exists on the remote?', /^branch which .*remote_only=/],
  ['who has made the most commits?', /^commit group author/],
  ['how many processes are there per user?', /^process group user/],
  ['how many commits are on main altogether?', /^commit count .*branch=/],
  ['what is the last line of notes.txt?', /^line which/],
  ['how many lines with ERROR are in notes.txt?', /^line count .*content~/],
  ['how many days has it been since the last reboot?', /^machine value uptime/],
  ['how long has this thing been up?', /^machine value uptime/],
  ['what would a push send upstream?', /^commit which .*!pushed=/],
])('%s', (text, reading) => {
  expect(asked(text).questions[0]).toMatch(reading);
});

it('leaves no "only" out of a question which ones', () => {
  expect(asked('which services only run?').questions).toEqual([]);
});

describe('a word that changes what is asked', () => {
  it.each([
    ['which ports do nginx and redis use?', ['nginx', 'redis-server']],
    ['does ana or root run anything?', ['ana', 'root']],
  ])('asks of each what nothing has both of: %s', (text, values) => {
    const { questions } = readAsked(text, { world, schema: RELATIONS });
    const where = questions.map(({ clause }) => clause.set.where);
    expect(where.map((filters) => filters.map(({ value }) => ('name' in value ? value.name : '')))).toEqual(
      values.map((name) => [name]),
    );
  });

  it('leaves out what is said not to be meant', () => {
    const [question] = readAsked('does ana run anything that is not nginx?', { world, schema: RELATIONS }).questions;
    expect(question?.clause.set.names).toEqual([]);
    expect(question?.clause.set.except).toMatchObject([{ attr: 'name' }]);
  });

  it.each(['8089 who', '12 nginx'])('counts nothing where nothing is counted: %s', (text) => {
    for (const { clause } of readAsked(text, { world, schema: RELATIONS }).questions)
      expect(clause.set.limit).toBeUndefined();
  });

  it.each([
    ['how many processes has each user?', 'process group user'],
    ['listeners per program', 'listener group process'],
    ['does nginx only listen on localhost?', 'listener every  process=,local='],
    ['nginx up?', 'service whether  nginx running='],
    ['which process started nginx?', 'process value started_by nginx'],
    ["ana's groups", 'group which  member='],
    ['is src/main.py newer than README.md?', 'file compare  path,path'],
  ])('is in what is read: %s', (text, reading) => {
    expect(asked(text).questions[0]?.replace(/ {2,}/g, '  ')).toMatch(reading);
  });
});

describe('what is asked of whom, and beside what is said', () => {
  it.each([
    ['uncommited things?', 'change which'],
    ['does ana own more processes than root', 'process group user'],
    ['is the rabbitmq port taken?', 'listener whether   port='],
    ['can a guest from the internet see the dashboard on port 80?', 'listener whether   public=,port='],
    ['which listeners can be reached from the host itself only', 'listener which   local='],
    ['is there a newer nginx than the one installed', 'package whether  nginx upgradable='],
    ['has develop been pushed to origin', 'branch whether  develop pushed='],
    ['which branches hold commits that main lacks', 'branch which   !into='],
    ['when did develop get merged into main', 'commit value time  merges=,branch='],
    ['if we commit now without staging more, what is in it', 'change which   staged='],
  ])('%s', (text, read) => {
    const { questions, left } = asked(text);
    expect(left).toEqual([]);
    expect(questions[0]).toMatch(new RegExp(`^${read}`));
  });
  it('asks each of those that a list names', () => {
    const { questions } = readAsked('of ana and root, who may use sudo and who has no login shell', {
      world,
      schema: RELATIONS,
    });
    expect(questions.map(({ clause }) => clause.set.where.map(({ attr }) => attr))).toEqual([['sudo'], ['login']]);
    expect(questions.every(({ clause }) => clause.set.among?.names.length === 2)).toBe(true);
  });
  it('passes over what is only said, and names it', () => {
    const { questions, left, passed } = readAsked('our admin told me the site was slow, is nginx up?', {
      world,
      schema: RELATIONS,
    });
    expect(questions.map(({ want }) => want)).toEqual(['whether']);
    expect(left).toEqual([]);
    expect(passed).toEqual(['our admin told me the site was slow']);
  });
});

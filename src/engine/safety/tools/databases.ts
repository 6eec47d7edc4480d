// Database clients: the statements they are given, by option, operand, stdin or file.

import type { Call, Handler, Handlers } from '../call/machine.ts';
import { same } from '../call/words.ts';
import { report, texts } from '../effects/common.ts';
import { readPath } from '../effects/read.ts';
import { DOCUMENT_WRITES, frameworkRule, statementRule } from '../effects/statements.ts';
import type { RuleId } from '../rules/index.ts';
import { OPAQUE, type Stream, stream } from '../taint.ts';
import { hasUnknown } from '../word/symbols.ts';
import { rule, tool } from './tool.ts';

const ESCAPES = /(?:^|[;\n])\s*(?:\\!|\\system|system|\.shell|\.system|!)\s+([^\n;]+)/gi;
const TO_PROGRAM = /\b(?:to|from)\s+program\s+'((?:[^']|'')*)'/gi;

/** Where statements only ask, what stands in quotes is data. */
function withoutLiterals(text: string): string {
  const bare = text.replace(/'(?:[^']|'')*'/g, "''");
  const asks = bare.split(';').every((part) => /^\s*(?:select|show|explain|describe|desc|with|$)/i.test(part));
  return asks ? bare : text;
}

/** Words that a statement begins with which only reads, or goes on with what others began. */
const READS =
  /^\s*(?:$|\uE000|[\\.?!@#:/]|(?:select|show|explain|describe|desc|with|values|table|pragma|use|set|begin|start|commit|end|rollback|savepoint|release|declare|fetch|close|help|status|go|list|print|if|from|match|return|unwind|checkpoint|use_db|db|rs|sh|info|exists|exit|quit|connect|source|delimiter|tee|prompt|warnings|abort|listen|unlisten|discard|reset|attach|on|off|and|or|where|then|else|check|count|history|let|for|emit|keys|get|watch)\b)/i;

/** A statement that begins with none of them can do anything. */
const unreadRule = (text: string): RuleId | null =>
  !/\s/.test(text.trim()) || text.split(';').every((part) => READS.test(part)) ? null : 'database-write';

function judgeStatements(call: Call, text: string): void {
  for (const pattern of [ESCAPES, TO_PROGRAM]) {
    for (const match of text.matchAll(pattern)) {
      call.machine.runText((match[1] as string).replaceAll("''", "'"), call.shell.fork(), { span: call.span });
    }
  }
  const bare = text.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ');
  const id = statementRule(withoutLiterals(bare)) ?? unreadRule(withoutLiterals(bare));
  if (id) report(call, id);
  else if (hasUnknown(text) && /^\s*\uE000\s*$/.test(text)) report(call, 'database-unread');
}

interface Client {
  /** Options whose value is a statement. */
  statement: RegExp;
  /** Options whose value is a file of statements. */
  file: RegExp;
  /** Operands after this many are statements. */
  operands?: number;
  values?: RegExp;
}

/** A query that puts statements together prints them: `select 'drop table ' || name`. */
function literalsOf(call: Call): string | null {
  const query = texts(call.args).find((text) => /^\s*select\b[^;]*'/i.test(text));
  const literals = [...(query ?? '').matchAll(/'((?:[^']|'')*)'/g)].map(([, text]) => text);
  return literals.some((text) => /^\s*\w+\s/.test(text ?? '')) ? literals.join('x') : null;
}

const client =
  (spec: Client): Handler =>
  (call) => {
    const { args } = call;
    let operands = 0;
    let given = false;
    for (let i = 0; i < args.length; i++) {
      const text = args[i]?.text ?? '';
      const attached = /^--(?:command|execute|eval|query)=([\s\S]*)$/.exec(text)?.[1];
      if (attached !== undefined) {
        judgeStatements(call, attached);
        given = true;
      } else if (spec.statement.test(text)) {
        // A statement whose quotes were forgotten goes on in the next words.
        const rest = texts(args.slice(++i)).filter((word) => !word.startsWith('-'));
        judgeStatements(call, rest.join(' '));
        given = true;
      } else if (spec.file.test(text)) {
        const file = args[++i];
        if (file) fromStream(call, readPath(file, call));
        given = true;
      } else if (spec.values?.test(text)) i++;
      else if (!text.startsWith('-')) {
        operands++;
        if (spec.operands !== undefined && operands > spec.operands) {
          judgeStatements(call, text);
          given = true;
        } else if (/\.(?:sql|js)$/.test(text) && spec.operands === undefined) report(call, 'database-unread');
      }
    }
    const printed = given ? literalsOf(call) : null;
    if (printed !== null) return stream(printed);
    if (!given && (call.stdin.text !== '' || call.stdin.taint !== 0)) fromStream(call, call.stdin);
    return undefined;
  };

function fromStream(call: Call, input: Stream): void {
  if (input.text === null) report(call, 'database-unread');
  else judgeStatements(call, input.text);
}

const redis: Handler = (call) => {
  const words = texts(call.args);
  let at = 0;
  while (at < words.length && /^-/.test(words[at] as string))
    at += /^-(?:h|p|a|n|u|s|r|i|-user|-pass|-eval|x|-pattern|-count|-quoted-pattern|-memkeys-samples)$/.test(
      words[at] as string,
    )
      ? 2
      : 1;
  const verb = (words[at] ?? '').toUpperCase();
  if (verb === '' && call.stdin.text) {
    for (const line of call.stdin.text.split('\n').slice(0, 32))
      redisVerb(call, line.trim().split(/\s+/)[0]?.toUpperCase() ?? '', line.split(/\s+/));
  } else redisVerb(call, verb, words.slice(at));
  // Keys that another program prints are as many as it prints.
  if (/^(?:DEL|UNLINK)$/.test(verb) && call.args.some(({ text }) => hasUnknown(text)))
    report(call, 'database-delete-all');
  return undefined;
};

function redisVerb(call: Call, verb: string, words: string[]): void {
  const script = /^(?:EVAL\w*|FCALL)$/.test(verb) && /['"](?:flush(?:all|db)|shutdown)['"]/i;
  if (/^FLUSH(?:ALL|DB)$/.test(verb) || (script && words.some((text) => script.test(text))))
    report(call, 'database-drop');
  else if (/^(?:SHUTDOWN|DEBUG|REPLICAOF|SLAVEOF|SWAPDB|CLUSTER|MODULE|FAILOVER|RESET)$/.test(verb))
    report(call, 'database-admin');
  else if (verb === 'CONFIG' && !/^(?:get|help)$/i.test(words[1] ?? '')) report(call, 'database-admin');
  else if (/^(?:EVAL\w*|SCRIPT|FUNCTION|ACL)$/.test(verb)) report(call, 'database-write');
  else if (
    verb &&
    !/^(?:GET\w*|MGET|KEYS|SCAN|[HSZ]SCAN|EXISTS|TTL|PTTL|TYPE|INFO|PING|ECHO|DBSIZE|HGET\w*|HMGET|HKEYS|HVALS|HLEN|HEXISTS|LRANGE|LLEN|LINDEX|SMEMBERS|SCARD|SISMEMBER|ZRANGE\w*|ZCARD|ZSCORE|ZRANK|STRLEN|MEMORY|CLIENT|SLOWLOG|LASTSAVE|TIME|MONITOR|OBJECT|COMMAND|XRANGE|XLEN|XINFO|BITCOUNT|PUBSUB|RANDOMKEY|DUMP|HELP|SUBSCRIBE|ROLE|LATENCY|SINTER|SUNION|SDIFF|LOLWUT|CONFIG)$/.test(
      verb,
    )
  )
    report(call, 'database-write');
}

const mongo: Handler = (call) => {
  const at = call.args.findIndex(({ text }) => text === '--eval');
  const code = at >= 0 ? (call.args[at + 1]?.text ?? '') : (call.stdin.text ?? '');
  const id = statementRule(code);
  if (id === 'database-drop' || DOCUMENT_WRITES.test(code))
    report(call, id === 'database-drop' ? id : 'database-write');
  const script = call.args.find(({ text }) => /\.js$/.test(text));
  if (script) report(call, 'database-unread');
  return undefined;
};

/** influx of both generations: statements, or sub-commands. */
const influx: Handler = (call) =>
  texts(call.args).some((text) => /^-?-execute$/.test(text))
    ? client(SQL)(call)
    : tool({
        looks: /^(?:\w+ (?:list|ls|find)|query|ping|version|config|help|inspect|export|backup)(?: |$)/,
        rules: [rule('database-drop', /^(?:delete|\w+ (?:delete|rm))(?: |$)/)],
        otherwise: 'database-write',
      })(call);

const plain =
  (id: RuleId): Handler =>
  (call) => {
    if (!texts(call.args).some((text) => /^--(?:help|version)$|^-[?V]$/.test(text))) report(call, id);
    return undefined;
  };

const mysqladmin = tool({
  values: /^(?:-u|-h|-P|--user|--host|--port)$/,
  looks: /^(?:status|ping|version|variables|processlist|extended-status)(?: |$)/,
  rules: [
    rule('database-drop', /(?:^|\s)drop(?:\s|$)/),
    rule('database-admin', /(?:^|\s)(?:shutdown|flush-\w+|kill|password|stop-\w+|reload|refresh)(?:\s|$)/),
  ],
  otherwise: 'database-write',
});

const PSQL_VALUES = /^(?:-[hpUdovFRTPL]|--(?:host|port|username|dbname|output|set|variable))$/;

const SQL: Client = {
  statement: /^(?:-c|--command|-e|--execute|-execute|-q|--query|-Q|--eval)$/,
  file: /^(?:-f|--file|-i)$/,
  values: /^(?:-h|-U|-d|-u|-P|-D|-o|-v|-S|--host|--port|--username|--dbname|--user|--database|--password|-H)$/,
};

export const databaseHandlers: Handlers = {
  psql: client({ ...SQL, values: PSQL_VALUES, statement: /^(?:-\w*c|--command)$/ }),
  mysql: client({ ...SQL, statement: /^(?:-\w*e|--execute)$/ }),
  mariadb: client({ ...SQL, statement: /^(?:-\w*e|--execute)$/ }),
  ...same(
    `cockroach clickhouse clickhouse-client cqlsh sqlcmd isql sqlplus mycli usql snowsql trino
     presto litecli rqlite`,
    client(SQL),
  ),
  'cypher-shell': client({ ...SQL, operands: 0, values: /^-[aupd]$/ }),
  influx,
  pgcli: client({ ...SQL, statement: /^-\w*c$/ }),
  duckdb: client({ ...SQL, operands: 1 }),
  sqlite3: client({ ...SQL, operands: 1, statement: /^-cmd$/, file: /^-init$/ }),
  sqlite: client({ ...SQL, operands: 1 }),
  ...same('redis-cli valkey-cli keydb-cli dragonfly-cli', redis),
  mongosh: mongo,
  mongo,
  ...same('mongodump mongoexport pg_dump pg_dumpall mysqldump mariadbdump', () => OPAQUE),
  mongorestore: (call) => {
    report(call, texts(call.args).includes('--drop') ? 'database-drop' : 'database-write');
    return OPAQUE;
  },
  ...same(
    `mongoimport createuser initdb mysql_install_db mysqlcheck mysqlimport vacuumdb reindexdb`,
    plain('database-write'),
  ),
  ...same('dropdb dropuser pg_dropcluster', plain('database-drop')),
  ...same('createdb pg_lsclusters pg_basebackup pg_waldump pg_checksums', () => undefined),
  pg_restore: (call) => {
    if (!texts(call.args).some((t) => /^-\w*l$|^--list/.test(t)))
      report(call, texts(call.args).some((t) => /^-\w*c$|^--clean/.test(t)) ? 'database-drop' : 'database-write');
    return undefined;
  },
  pg_ctl: tool({
    looks: /^status/,
    rules: [rule('service-stop', /^stop/), rule('service-change', /^(?:start|restart|reload)/)],
    otherwise: 'database-admin',
    values: /^(?:-[DlotmU]|--pgdata|--log|--options|--timeout|--mode|--wait)$/,
  }),
  pg_ctlcluster: tool({
    looks: /^\S+ \S+ status/,
    rules: [rule('service-stop', /^\S+ \S+ stop/)],
    otherwise: 'service-change',
  }),
  pg_resetwal: (call) => {
    if (!texts(call.args).some((text) => /^(?:-n|--dry-run|-V|--version|-\?|--help)$/.test(text)))
      report(call, 'database-drop');
    return undefined;
  },
  mysqladmin,
  rabbitmqctl: tool({
    values: /^(?:-n|--node|-p|--vhost|-t|--timeout)$/,
    looks: /^(?:list_\w+|status|cluster_status|ping|version|environment|report|node_health_check)/,
    rules: [
      rule('database-drop', /^(?:reset|force_reset|delete_\w+|purge_queue|forget_cluster_node)/),
      rule('service-stop', /^(?:stop|stop_app|shutdown)(?: |$)/),
      rule('service-change', /^(?:start_app|wait|set_\w+|add_\w+|join_cluster|clear_\w+)(?: |$)/),
    ],
    otherwise: 'database-admin',
  }),
  'kafka-topics': tool({
    looks: /^$/,
    rules: [
      rule('database-drop', /^/, /^--delete$/),
      rule('database-admin', /^/, /^--(?:remove|add)$/),
      rule('database-write', /^/, /^--(?:create|alter)$/),
    ],
    otherwise: null,
  }),
  nodetool: tool({
    looks: /^(?:status|info|ring|\w*stats|describe\w*|version|netstats|tpstats|get\w+)/,
    rules: [rule('database-drop', /^(?:decommission|removenode|assassinate|clearsnapshot|drain|stopdaemon)/)],
    otherwise: 'database-admin',
  }),
  prisma: tool({
    looks: /^(?:generate|validate|format|studio|migrate (?:status|diff)|version|debug|db pull|init)/,
    rules: [
      rule('database-drop', /^(?:migrate reset|db push)/, /reset|--force|--accept-data-loss/),
      rule('database-drop', /^migrate reset/),
    ],
    otherwise: 'database-write',
  }),
  alembic: tool({
    looks: /^(?:current|history|heads|show|branches|check|list_templates)/,
    rules: [rule('database-drop', /^downgrade (?:base|-\d+|\w+)/)],
    otherwise: 'database-write',
  }),
  flyway: tool({
    looks: /^(?:info|validate|version)/,
    rules: [rule('database-drop', /clean/)],
    otherwise: 'database-write',
  }),
  liquibase: tool({
    looks: /^(?:status|history|diff|validate)/,
    rules: [rule('database-drop', /drop-all|dropAll/)],
    otherwise: 'database-write',
  }),
  rails: (call) => {
    const id = frameworkRule(texts(call.args).join(' '));
    if (id) report(call, id);
    return undefined;
  },
  knex: tool({ looks: /^(?:migrate:(?:list|status|currentVersion))/, rules: [], otherwise: 'database-write' }),
  sequelize: tool({
    looks: /^(?:db:migrate:status)/,
    rules: [rule('database-drop', /^(?:db:drop|db:migrate:undo:all)/)],
    otherwise: 'database-write',
  }),
};

// What texts of database statements do, and those commands of frameworks that reach a database.
import type { RuleId } from '../rules/index.ts';

const DROPS =
  /\b(?:alter\s+table\s+\S+\s+(?:drop|delete)\b|(?:detach\s+)?delete\s+\w+\s*$|drop\s+(?:database|schema|table|user|role|index|view|collection|keyspace|tablespace|owned|materialized|extension|function|trigger|sequence|type|procedure|measurement|retention|stream|bucket|series)|truncate\s+(?:table\s+)?\w+|remove\s+(?:database|namespace|table)\s|detach\s+database|reset\s+master|purge\s+binary)\b/i;
const DELETES_ALL = /\bdelete\s+from\s+[\w."`[\]]+\s*(?:where\s+(?:true|1(?:\s*=\s*1)?)\s*)?(?:;|$)/i;
const UPDATES_ALL = /\bupdate\s+[\w."`]+\s+set\b(?![\s\S]*\bwhere\b)/i;
const WRITES =
  /\b(?:insert|update|delete|alter|create|grant|revoke|merge|replace|copy|load|import|vacuum|reindex|set\s+password|call|do|rename|lock|kill|shutdown|optimize|analyze|refresh|comment\s+on|pg_(?:cancel|terminate)_backend|pg_reload_conf)\b/i;
const DOCUMENT_DROPS =
  /\.(?:drop(?:Database|Index|Indexes|User|Role)?|remove|deleteMany|delete_many|shutdownServer|dropDatabase)\s*\(\s*(?:\{\s*\}\s*)?\)|deleteMany\(\s*\{\s*\}|\.remove\(\s*\{\s*\}|dropDatabase|\.drop\(/;
/** … whichever language a store is spoken to in. */
const STORE_DROPS = /\b(?:drop_?database|delete_all|destroy_all|flush_?all|flush_?db)\b|\.objects\.all\(\)\.delete\(/i;
export const dropsStore = (code: string): boolean => STORE_DROPS.test(code);
/** In the language of document stores. */
export const DOCUMENT_WRITES =
  /\.(?:insert\w*|update\w*|delete\w*|remove|replace\w*|save|create\w*|bulkWrite|rename\w*|findAnd\w+|set\w+|add\w+)\(/;

/** Who may do what in the database. */
const OPENS_ACCOUNT =
  /\b(?:alter|create)\s+(?:user|role|login)\b[^;]*\b(?:password|superuser|identified|createrole|bypassrls)\b|\bgrant\s+(?:all\b[^;]*\bon\s+\*\.\*|[^;]*\bwith\s+grant\s+option|(?:dba|sysadmin|db_owner|pg_\w+)\b)/i;

/** Programs and files of the machine that the database runs on. */
const OPENS_SYSTEM =
  /\b(?:xp_cmdshell|sp_configure|sp_oacreate|sys_exec|sys_eval|into\s+(?:outfile|dumpfile)|lo_export|pg_execute_server_program|(?:to|from)\s+program\b|load_extension|clr\s+enabled|create\s+(?:or\s+replace\s+)?function\b[^;]*\blanguage\s+(?:c|plpython\w*|plperlu|plsh)|utl_file|dbms_scheduler)\b/i;
/** A transaction that is rolled back in the end. */
const TAKEN_BACK = /^\s*(?:begin|start\s+transaction)\b[\s\S]*\brollback\s*;?\s*$/i;

/** One statement that tells of another, or of a table; the one that is analyzed is run. */
const LOOKS = /^\s*(?:explain\b(?![^;]*\banalyze\b)|show\b|describe\b)[^;]*(?:;|\\G)?\s*$/i;

/** The worst thing a text of statements does. */
export function statementRule(text: string): RuleId | null {
  if (LOOKS.test(text)) return null;
  if (DROPS.test(text) || DOCUMENT_DROPS.test(text)) return 'database-drop';
  if (DELETES_ALL.test(text) || UPDATES_ALL.test(text))
    return TAKEN_BACK.test(text) ? 'database-write' : 'database-delete-all';
  if (OPENS_ACCOUNT.test(text) || OPENS_SYSTEM.test(text)) return 'database-admin';
  if (WRITES.test(text) || DOCUMENT_WRITES.test(text)) return 'database-write';
  return null;
}

/** manage.py, rails, artisan, prisma …: commands of frameworks that reach the database. */
const FRAMEWORK_DROPS =
  /\b(?:flush|reset_db|sqlflush|db:(?:drop|reset|migrate:reset|schema:load|setup|purge|wipe)|migrate:(?:fresh|reset|refresh)|db:wipe|migrate reset|db push --force-reset|schema:drop|database:drop|drop|schema drop|repair)\b/;
export function frameworkRule(text: string): RuleId | null {
  if (FRAMEWORK_DROPS.test(text) || dropsStore(text)) return 'database-drop';
  return /\b(?:migrate(?!:status)|db:rollback|db:seed|loaddata|migration:run|db push|upgrade|downgrade)\b/.test(text)
    ? 'database-write'
    : null;
}

const FRAMEWORK_LOOKS =
  /^(?:showmigrations|diffsettings|sqlmigrate|inspectdb|check|route:list|migrate:status|about|list)$/;

/** The project's own tool is asked what there is. */
export const isFrameworkLook = (file: string, args: readonly string[]): boolean =>
  /(?:^|\/)(?:manage\.py|artisan)$/.test(file) && args.some((text) => FRAMEWORK_LOOKS.test(text) || text === '--plan');

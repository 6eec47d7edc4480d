// Which spec speaks for a command: the trusted project's, the user's, ours over the vendor's, or one
// harvested from this machine's manuals. Look-ups answer from memory; the first one starts the load
// and `settled()` tells when everything asked for has arrived.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpecLookup, SpecNode } from '../../line/spec-types.ts';
import { type CompactNode, inflate } from './compact.ts';
import { mergeNodes } from './merge.ts';
import { openSpecPack, type SpecPack } from './pack.ts';
import { readTomlSpec } from './toml.ts';

const MAX_SPEC_BYTES = 512 * 1024;
const PLAIN_NAME = /^[\w@.+:[-][\w@.+:/-]*$/;

export interface SpecStoreOptions {
  pack?: SpecPack;
  /** Folders of TOML specs, the strongest first: the trusted project's, then the user's. */
  folders?: readonly string[];
  /** Makes a spec for a command that has none (from manuals and completion files); may be slow. */
  harvest?: (command: string) => Promise<CompactNode | null>;
  /** Reads what the program says of itself, where that is harmless. */
  help?: (command: string, cwd: string) => Promise<CompactNode | null>;
  /** Told when a spec file of the user could not be used. */
  onNote?: (note: string) => void;
}

export interface SpecStore extends SpecLookup {
  /** True while something that was asked for is on its way. */
  readonly loading: boolean;
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>;
  /** Loads ahead of need (the commands that history uses most). */
  warm(commands: readonly string[]): Promise<void>;
  /** Adds the options that its manual and the shells' own files name to a spec that lacks them; once a command. */
  deepen(command: string): void;
  /** Asks a program of which nothing is known for its help, once; null when it was asked before or is known. */
  askItself(command: string, cwd: string): Promise<void> | null;
  /** Takes in what was learnt of a command that had no spec. */
  adopt(command: string, spec: CompactNode): void;
  /** One-line description when the spec is in memory. */
  describe(command: string): string;
}

export function createSpecStore(options: SpecStoreOptions = {}): SpecStore {
  const pack = options.pack ?? openSpecPack();
  const nodes = new Map<string, SpecNode | null>();
  const waiting = new Map<string, Promise<void>>();
  const asked = new Set<string>();
  const folders = options.folders ?? [];

  function start(key: string, work: () => Promise<SpecNode | null>): void {
    if (waiting.has(key)) return;
    const done = work()
      .catch(() => null)
      .then((node) => {
        nodes.set(key, node);
        waiting.delete(key);
      });
    waiting.set(key, done);
  }

  function loadSegment(segment: string): SpecNode | null {
    const key = `segment ${segment}`;
    const known = nodes.get(key);
    if (known !== undefined) return known;
    start(key, async () => {
      const compact = await pack.read(segment);
      return compact ? inflate(compact, loadSegment) : null;
    });
    return null;
  }

  async function fromFolders(command: string): Promise<{ node: CompactNode; extend: boolean } | null> {
    for (const folder of folders) {
      const file = join(folder, `${command}.toml`);
      try {
        const text = await readFile(file, 'utf8');
        if (text.length > MAX_SPEC_BYTES) throw new Error('too large');
        const spec = readTomlSpec(text);
        for (const note of spec.notes) options.onNote?.(`${file}: ${note}`);
        return spec;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
          options.onNote?.(`${file}: ${(error as Error).message}`);
      }
    }
    return null;
  }

  async function written(command: string): Promise<CompactNode | null> {
    const segment = pack.commands.get(command);
    const upper = folders.length > 0 ? await fromFolders(command) : null;
    if (upper && !upper.extend) return upper.node;
    const lower = segment !== undefined ? ((await pack.read(segment)) ?? null) : null;
    return upper && lower ? mergeNodes(upper.node, lower) : (upper?.node ?? lower);
  }

  async function find(command: string): Promise<SpecNode | null> {
    const spec = (await written(command)) ?? (await options.harvest?.(command)) ?? null;
    return spec && inflate(spec, loadSegment);
  }

  function get(command: string): SpecNode | null {
    const known = nodes.get(command);
    if (known !== undefined) return known;
    if (command.length > 64 || !PLAIN_NAME.test(command)) return null;
    start(command, () => find(command));
    return null;
  }

  function adopt(command: string, spec: CompactNode): void {
    nodes.set(command, inflate(spec, loadSegment));
  }

  async function settled(): Promise<void> {
    while (waiting.size > 0) await Promise.all(waiting.values());
  }

  return {
    get,
    get loading() {
      return waiting.size > 0;
    },
    settled,
    async warm(commands) {
      for (const command of commands) {
        get(command);
        await settled();
      }
    },
    deepen(command) {
      const key = `deeper ${command}`;
      if (nodes.has(key) || !options.harvest || !nodes.get(command)) return;
      start(key, async () => {
        const [spec, more] = await Promise.all([written(command), options.harvest?.(command)]);
        // Words that only look like subcommands are not taken over, options are.
        const both = spec && more?.o ? mergeNodes(spec, { n: spec.n, o: more.o }) : null;
        const node = both && inflate(both, loadSegment);
        if (node) nodes.set(command, node);
        return node;
      });
    },
    askItself(command, cwd) {
      const node = nodes.get(command);
      const nothing = node === null || (node && node.options.length + node.subcommands.length + node.args.length === 0);
      if (!nothing || asked.has(command) || !options.help) return null;
      asked.add(command);
      return options.help(command, cwd).then(
        (spec) => {
          if (spec) adopt(command, spec);
        },
        () => {},
      );
    },
    adopt,
    describe: (command) => nodes.get(command)?.description ?? '',
  };
}

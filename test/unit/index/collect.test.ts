import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aptListsSource, dpkgSource } from '../../../src/index/collect/debian.ts';
import { localeSuffixes, parseDesktop } from '../../../src/index/collect/desktop.ts';
import { decodeLz4 } from '../../../src/index/collect/lz4.ts';
import { popularityOf } from '../../../src/index/collect/popularity.ts';
import { parseManual } from '../../../src/index/collect/roff.ts';
import { parseInitScript, parseUnit } from '../../../src/index/collect/services.ts';
import type { Document, Source } from '../../../src/index/document.ts';
import { type Machine, makeMachine, TAR_PAGE } from './machine.ts';

async function all(source: Source, notes: string[] = []): Promise<Document[]> {
  const found: Document[] = [];
  for await (const batch of source.collect((note) => notes.push(note))) found.push(...batch);
  return found;
}

function withMachine<T>(work: (machine: Machine) => Promise<T>): Promise<T> {
  const machine = makeMachine();
  return work(machine).finally(() => machine.remove());
}

/** An LZ4 frame of the given blocks (each flagged as stored or packed), without checksums. */
function frame(blocks: { data: Buffer; packed: boolean }[]): Buffer {
  const parts: Buffer[] = [Buffer.from([0x04, 0x22, 0x4d, 0x18, 0x40, 0x40, 0xc0])];
  for (const { data, packed } of blocks) {
    const size = Buffer.alloc(4);
    size.writeUInt32LE((packed ? data.length : data.length + 0x80000000) >>> 0);
    parts.push(size, data);
  }
  return Buffer.concat([...parts, Buffer.alloc(4)]);
}

async function unpack(bytes: Buffer, chunk = bytes.length): Promise<string> {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunk) chunks.push(bytes.subarray(at, at + chunk));
  let text = '';
  for await (const piece of decodeLz4(Readable.from(chunks))) text += piece.toString('latin1');
  return text;
}

describe('LZ4', () => {
  // "abcd" as literals, then a match of 12 bytes 4 back, then "!" as the last literals.
  const packed = { data: Buffer.from([0x48, ...Buffer.from('abcd'), 4, 0, 0x10, 0x21]), packed: true };

  it('unpacks literals, overlapping matches and stored blocks, however the bytes arrive', async () => {
    const bytes = frame([packed, { data: Buffer.from('stored'), packed: false }]);
    for (const chunk of [1, 3, bytes.length]) expect(await unpack(bytes, chunk)).toBe(`${'abcd'.repeat(4)}!stored`);
  });

  it('reaches back into the block before', async () => {
    const linked = { data: Buffer.from([0x00, 5, 0, 0x10, 0x2e]), packed: true };
    expect(await unpack(frame([packed, linked]))).toBe(`${'abcd'.repeat(4)}!abcd.`);
  });

  it.each([
    ['no frame', Buffer.from('Package: x')],
    ['a cut', frame([packed]).subarray(0, 15)],
    ['a match before the beginning', frame([{ data: Buffer.from([0x04, 9, 0, 0x10, 0x21]), packed: true }])],
    ['literals beyond the end', frame([{ data: Buffer.from([0xf0, 200, 65]), packed: true }])],
  ])('refuses %s', async (_, bytes) => {
    await expect(unpack(bytes)).rejects.toThrow(/LZ4/);
  });
});

describe('Debian packages', () => {
  it('takes what is installed from the status file', () =>
    withMachine(async ({ root }) => {
      const found = await all(dpkgSource(root));
      expect(found.map((document) => document.name)).toEqual(['nginx-light', 'tar']);
      expect(found[0]?.description).toBe('nginx web/proxy server (basic version)');
    }));

  it('reads packed lists, first list first', () =>
    withMachine(async ({ root, write }) => {
      write(
        'var/lib/apt/lists/z_updates_Packages.gz',
        gzipSync('Package: gimp\nDescription: older words\n\nPackage: extra\nDescription: only here\n'),
      );
      write(
        'var/lib/apt/lists/c_Packages.lz4',
        frame([{ data: Buffer.from('Package: stored\nDescription: lz\n'), packed: false }]),
      );
      const found = await all(aptListsSource(root));
      const names = found.map((document) => document.name);
      expect(names).toEqual(expect.arrayContaining(['gimp', 'krita', 'extra', 'stored']));
      expect(names.filter((name) => name === 'gimp')).toHaveLength(1);
      const gimp = found.find((document) => document.name === 'gimp');
      expect(gimp?.words.split(' ')).toEqual(expect.arrayContaining(['graphics', 'editing', 'image']));
    }));

  it('says which list is damaged and keeps the others', () =>
    withMachine(async ({ root, write }) => {
      write('var/lib/apt/lists/z_Packages.lz4', Buffer.from('nothing of the kind'));
      const notes: string[] = [];
      const found = await all(aptListsSource(root), notes);
      expect(found.length).toBeGreaterThan(4);
      expect(notes.join()).toMatch(/z_Packages\.lz4/);
    }));

  it('cleans what strangers wrote', () =>
    withMachine(async ({ root, write }) => {
      write(
        'var/lib/apt/lists/a_Packages',
        [
          'Package: evil\nDescription: harmless\x1b]0;title\x07\x1b[31m red\u202e txt.exe\u200b\x9b2J $(rm -rf ~) `id`\n',
          'Package: $(reboot)\nDescription: no name\n',
          `Package: long\nDescription: ${'word '.repeat(200_000)}\n`,
        ].join('\n'),
      );
      const found = await all(aptListsSource(root));
      const evil = found.find((document) => document.name === 'evil');
      expect(evil?.description).toBe('harmless red txt.exe $(rm -rf ~) `id`');
      expect(found.some((document) => document.name.includes('$'))).toBe(false);
      expect(found.find((document) => document.name === 'long')?.description.length).toBeLessThanOrEqual(300);
    }));

  it('thinks programs likelier than their parts', () => {
    const of = (name: string, references: number, tags = '') =>
      popularityOf({ name, section: 'graphics', tags, references, size: 1_000, home: true });
    expect(of('gimp', 40, 'role::program')).toBeGreaterThan(of('gimp-data', 40));
    expect(of('gimp', 40)).toBeGreaterThan(of('nobody-knows', 0));
    expect(of('gimp', 1e9, 'role::program')).toBeLessThanOrEqual(1);
  });
});

describe('desktop entries', () => {
  const entry = (more: string) => `[Desktop Entry]\nType=Application\nName=Text Editor\n${more}`;

  it('speak the language of the person, and English too', () => {
    const app = parseDesktop(
      'org.example.Edit.desktop',
      entry(
        'Name[de]=Textbearbeitung\nComment=Edit files\nComment[de]=Dateien bearbeiten\nKeywords=write;\nKeywords[de]=schreiben;\n[Desktop Action new]\nName=New\n',
      ),
      'de_AT.UTF-8',
    );
    expect(app).toMatchObject({
      name: 'org.example.Edit',
      title: 'Textbearbeitung',
      description: 'Dateien bearbeiten',
    });
    expect(app?.words.split(' ')).toEqual(expect.arrayContaining(['schreiben', 'write', 'Editor']));
  });

  it('match locales as the specification says', () => {
    expect(localeSuffixes('sr_RS.UTF-8@latin')).toEqual(['sr_RS@latin', 'sr_RS', 'sr@latin', 'sr']);
    expect(localeSuffixes('C.UTF-8')).toEqual([]);
  });

  it.each([
    ['hidden', entry('Hidden=true\n')],
    ['not displayed', entry('NoDisplay=true\n')],
    ['a link', '[Desktop Entry]\nType=Link\nName=x\n'],
    ['nameless', '[Desktop Entry]\nType=Application\n'],
    ['empty', ''],
  ])('are passed over when %s', (_, text) => {
    expect(parseDesktop('a.desktop', text, '')).toBeNull();
  });
});

describe('services', () => {
  it('come from units and from System V scripts', () => {
    expect(parseUnit('ssh.service', '# c\n[Unit]\nDescription=OpenBSD Secure \\\n Shell server\n')).toMatchObject({
      name: 'ssh.service',
      description: 'OpenBSD Secure Shell server',
    });
    expect(
      parseInitScript('cron', '#!/bin/sh\n### BEGIN INIT INFO\n# Short-Description: Regular jobs\n### END INIT INFO\n'),
    ).toMatchObject({ name: 'cron', description: 'Regular jobs' });
    expect(parseUnit('masked.service', '')).toBeNull();
    expect(parseInitScript('data', 'no script')).toBeNull();
  });
});

describe('manual pages', () => {
  it('give name line, headings and examples of man(7)', () => {
    expect(parseManual(TAR_PAGE)).toEqual({
      description: 'an archiving utility',
      headings: ['NAME', 'SYNOPSIS', 'EXAMPLES'],
      examples: 'Create archive.tar from files foo and bar. tar -cf archive.tar foo bar',
    });
  });

  it('and of mdoc(7)', () => {
    const page =
      '.Dd today\n.Dt SSH 1\n.Sh NAME\n.Nm ssh\n.Nd OpenSSH remote login client\n.Sh EXAMPLES\n.Dl ssh host\n';
    expect(parseManual(page)).toMatchObject({ description: 'OpenSSH remote login client', examples: 'ssh host' });
  });

  it('survive nonsense', () => {
    for (const text of ['', '.SH', '\\f', '.SH NAME\n\\', '.'.repeat(10_000)])
      expect(() => parseManual(text)).not.toThrow();
  });
});

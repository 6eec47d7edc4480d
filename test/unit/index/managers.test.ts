// Output in the shape that the managers print it, written for these tests.
import { describe, expect, it } from 'vitest';
import {
  parseApk,
  parseBrew,
  parseFlatpak,
  parsePacmanDesc,
  parseRpm,
  parseSnap,
} from '../../../src/index/collect/managers/parse.ts';
import type { Document } from '../../../src/index/document.ts';

const short = (documents: readonly Document[]) =>
  documents.map(({ key, name, description }) => ({ key, name, description }));

describe('package managers besides dpkg', () => {
  it('rpm', () => {
    const text =
      'bash\tThe GNU Bourne Again shell\tUnspecified\nkernel-core\tThe Linux kernel\tSystem Environment/Kernel\n\nbad name\tx\ty\n';
    expect(short(parseRpm(text))).toEqual([
      { key: 'rpm:bash', name: 'bash', description: 'The GNU Bourne Again shell' },
      { key: 'rpm:kernel-core', name: 'kernel-core', description: 'The Linux kernel' },
    ]);
    expect(parseRpm(text)[1]?.words).toBe('System Environment/Kernel');
  });

  it('pacman', () => {
    const text =
      '%NAME%\nripgrep\n\n%VERSION%\n14.1.0-1\n\n%DESC%\nA search tool that combines the usability of ag\n\n%GROUPS%\n\n%DEPENDS%\ngcc-libs\npcre2\n';
    expect(parsePacmanDesc(text)).toMatchObject({
      key: 'pacman:ripgrep',
      description: 'A search tool that combines the usability of ag',
    });
    expect(parsePacmanDesc('')).toBeNull();
  });

  it('apk', () => {
    const text =
      'C:Q1abc=\nP:busybox\nV:1.36.1-r5\nT:Size optimized toolbox of many common UNIX utilities\nF:bin\nR:busybox\n\nP:musl\nT:the musl c library\n\n';
    expect(short(parseApk(text))).toEqual([
      { key: 'apk:busybox', name: 'busybox', description: 'Size optimized toolbox of many common UNIX utilities' },
      { key: 'apk:musl', name: 'musl', description: 'the musl c library' },
    ]);
  });

  it('brew', () => {
    const text = JSON.stringify({
      formulae: [{ name: 'jq', desc: 'Lightweight JSON processor', installed: [{}] }, { name: 7 }],
      casks: [{ token: 'firefox', name: ['Mozilla Firefox'], desc: 'Web browser' }],
    });
    expect(parseBrew(text)).toMatchObject([
      { key: 'brew:jq', description: 'Lightweight JSON processor' },
      { key: 'brew:firefox', title: 'Mozilla Firefox', words: 'cask' },
    ]);
    for (const bad of ['', '[]', 'null', '{"formulae":3}', 'Error: no']) expect(parseBrew(bad)).toEqual([]);
  });

  it('flatpak', () => {
    const text =
      'org.gimp.GIMP\tGNU Image Manipulation Program\tCreate images and edit photographs\norg.kde.krita\tKrita\t\nnothing\n';
    expect(parseFlatpak(text)).toMatchObject([
      { name: 'org.gimp.GIMP', description: 'Create images and edit photographs' },
      { name: 'org.kde.krita', description: 'Krita' },
    ]);
  });

  it('snap', () => {
    const text =
      'Name      Version   Rev    Tracking       Publisher   Notes\ncore22    20240111  1122   latest/stable  canonical✓  base\nlxd       5.19-8635 26200  latest/stable  canonical✓  -\n';
    expect(short(parseSnap(text))).toEqual([
      { key: 'snap:core22', name: 'core22', description: 'snap 20240111 by canonical' },
      { key: 'snap:lxd', name: 'lxd', description: 'snap 5.19-8635 by canonical' },
    ]);
  });

  it('never pass a control character on', () => {
    const dirty = 'evil\tred \x1b[31mtext\x07\tx\n';
    expect(parseRpm(dirty)[0]?.description).toBe('red text');
    expect(parseFlatpak(`a.b\t\x1b]2;t\x07N\tD\u202e\n`)[0]).toMatchObject({ title: 'N', description: 'D' });
  });
});

// One key for one action wherever it is told: on the page of keys, in the palette, in the docs, whatever the settings say.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createKeymap, defaultKeymap } from '../../../src/ui/app/bindings.ts';
import { actionTable } from '../../../src/ui/app/keymap.ts';
import type { ModalActions } from '../../../src/ui/modal/actions.ts';
import { HelpModal } from '../../../src/ui/modal/help-modal.tsx';
import { filterActions, PaletteModal } from '../../../src/ui/modal/palette-modal.tsx';
import { defaultLook, LookContext } from '../../../src/ui/theme/look.tsx';
import { render } from '../../helpers/draw.ts';
import { repository } from '../../helpers/driver.ts';

const actions = {} as ModalActions;
/** So high that nothing is scrolled, and so narrow that there is one column. */
const [COLS, ROWS] = [84, 240];

const keymaps = {
  'the keys of the table': defaultKeymap,
  'keys of one’s own': createKeymap({
    palette: 'f5',
    blocks: 'z',
    run: 'x',
    'pane-sort': 'o',
    'history-run': 'ctrl+y',
  }),
};

describe.each(Object.entries(keymaps))('%s', (_name, keymap) => {
  const rowsOf = (element: ReactElement) =>
    stripVTControlCharacters(
      render(<LookContext.Provider value={{ ...defaultLook, keymap }}>{element}</LookContext.Provider>).lastFrame() ??
        '',
    )
      .split('\n')
      .map((row) => row.slice(1, -1).trim().replace(/ {2,}/g, '  '));

  it('stand on the page of keys', () => {
    const rows = rowsOf(<HelpModal modal={{ kind: 'help', scroll: 0 }} cols={COLS} rows={ROWS} actions={actions} />);
    for (const { id, title } of actionTable)
      expect(
        rows.some((row) => row.startsWith(`${keymap.labels(id)}  ${title.slice(0, 40)}`)),
        id,
      ).toBe(true);
  });

  it('stand in the palette', () => {
    const modal = { kind: 'palette', query: '', selected: 0, unavailable: new Map() } as const;
    const rows = rowsOf(<PaletteModal modal={modal} cols={COLS} rows={ROWS} actions={actions} />);
    for (const { id, title } of filterActions('')) {
      const row = rows.find((each) => each.replace('▸ ', '').startsWith(title));
      expect(row?.replace(' at the prompt', '').endsWith(`  ${keymap.label(id)}`), id).toBe(true);
    }
  });
});

it('the docs speak of keys after the leader that there are', () => {
  const leader = defaultKeymap.label('palette');
  const pages = readdirSync(join(repository, 'docs')).filter((name) => name.endsWith('.md'));
  for (const page of ['README.md', ...pages.map((name) => join('docs', name))]) {
    const text = readFileSync(join(repository, page), 'utf8');
    for (const [told, key = ''] of text.matchAll(new RegExp(`${leader} \`?((?:Tab|\\w)\\b|[?.[<>])`, 'g')))
      expect(defaultKeymap.actionFor(key === 'Tab' ? 'tab' : key, 'leader'), `${page}: ${told}`).not.toBeNull();
  }
});

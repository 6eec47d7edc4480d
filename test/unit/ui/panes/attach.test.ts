// When the panes look at the machine, counted at the door of the engine.
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { reduce } from '../../../../src/ui/app/reducer.ts';
import { initialState } from '../../../../src/ui/app/state.ts';
import { createStore } from '../../../../src/ui/app/store.ts';
import type { HostRegion, Rect } from '../../../../src/ui/host.ts';
import { attachPanes } from '../../../../src/ui/panes/attach-panes.tsx';
import { allPanes } from '../../../../src/ui/panes/panes.ts';
import type { PanesActions } from '../../../../src/ui/panes/state-panes.tsx';
import { defaultLook } from '../../../../src/ui/theme/look.tsx';
import { answerOf, proposalOf } from '../../../helpers/fake-ports.ts';
import { panesWorld, probed, settle } from '../../../helpers/panes.ts';

const pane: Rect = { x: 0, y: 0, cols: 80, rows: 23 };

const services = probed('linux_service_status', { services: [{ name: 'backup', state: 'failed', running: false }] });
const busy = probed('linux_processes', { total: 1, processes: [{ pid: 4, name: 'nginx', cpu_percent: 9 }] });

function setUp(look = defaultLook) {
  const world = panesWorld({ linux_service_status: services, linux_processes: busy });
  const app = createStore(initialState(80, 24));
  const places: (Rect | null)[] = [];
  const region: HostRegion = {
    update: () => {},
    place: (rect) => places.push(rect),
    error: undefined,
    dispose: () => {},
  };
  const drawn: ReactElement<{ actions: PanesActions }>[] = [];
  const panes = attachPanes({
    host: {
      layout: { cols: 80, rows: 24, pane },
      addRegion(element) {
        drawn.push(element as ReactElement<{ actions: PanesActions }>);
        return region;
      },
    },
    look: () => look,
    z: 8,
    app,
    source: world.source,
    delay: world.delay,
    start: () => {},
    leave: () => {},
    copy: () => {},
  });
  const dispatch = (event: Parameters<typeof reduce>[1]) => app.set(reduce(app.get(), event));
  /** Goes to a part, as its keys do. */
  const toPart = (id: string) => {
    drawn[0]?.props.actions.dispatch({ type: 'tab', to: allPanes.findIndex((one) => one.id === id) });
  };
  const toRow = (to: number) => drawn[0]?.props.actions.dispatch({ type: 'moved', to });
  return { ...world, app, panes, places, region, dispatch, toPart, toRow };
}

describe('the panes on the screen', () => {
  it('ask nothing before they are opened', async () => {
    const { asked, panes, dispatch } = setUp();
    const looks = () => asked.filter((name) => name === 'linux_system_info');
    dispatch({ type: 'notice', text: 'something else' });
    await settle();
    expect(looks()).toEqual([]);
    expect(panes.region).toBeNull();
  });

  it('look while they are open, and no more once they are closed', async () => {
    const { asked, panes, places, region, dispatch, tick, timers } = setUp();
    const looks = () => asked.filter((name) => name === 'linux_system_info');
    dispatch({ type: 'browsing', on: true });
    expect(panes.region).toBe(region);
    expect(places).toEqual([pane]);
    await settle();
    tick();
    await settle();
    expect(looks()).toEqual(['linux_system_info', 'linux_system_info']);

    dispatch({ type: 'browsing', on: false });
    expect(places.at(-1)).toBeNull();
    expect(panes.region).toBeNull();
    expect(timers()).toEqual([]);
    tick();
    await settle();
    expect(looks()).toHaveLength(2);
  });

  it('rest while a modal stands before them', async () => {
    const { asked, dispatch, tick, timers } = setUp();
    const looks = () => asked.filter((name) => name === 'linux_system_info');
    dispatch({ type: 'browsing', on: true });
    await settle();
    dispatch({ type: 'answer-opened', question: 'is nginx running?', runnable: false, onLine: false });
    expect(timers()).toEqual([]);
    dispatch({ type: 'answered', result: answerOf('is nginx running?') });
    tick();
    await settle();
    expect(looks()).toHaveLength(1);
    dispatch({ type: 'modal-closed' });
    await settle();
    expect(looks()).toHaveLength(2);
  });

  it('give way to the shell when a proposal was put there, and stay when it was rejected', () => {
    const { app, dispatch } = setUp();
    const done = (outcome: 'accepted' | 'rejected') => {
      const result = proposalOf('kill process 4', 'kill 4');
      const proposal = { request: 'kill process 4', result, outcome, command: 'kill 4' };
      dispatch({ type: 'remembered', proposal });
    };
    dispatch({ type: 'browsing', on: true });
    done('rejected');
    expect(app.get().browsing).toBe(true);
    done('accepted');
    expect(app.get().browsing).toBe(false);
  });

  it('look closer at the first row where rows keep their places, elsewhere at one that was gone to', async () => {
    for (const [id, before] of [
      ['services', 1],
      ['processes', 0],
    ] as const) {
      const { asked, dispatch, toPart, toRow, tick, timers } = setUp();
      dispatch({ type: 'browsing', on: true });
      await settle();
      toPart(id);
      asked.length = 0;
      await settle();
      const logs = async () => {
        tick();
        await settle();
        return asked.filter((name) => name === 'linux_recent_logs').length;
      };
      expect([id, await logs()]).toEqual([id, before]);
      toRow(0);
      expect(await logs()).toBeGreaterThan(0);
      dispatch({ type: 'browsing', on: false });
      expect(timers()).toEqual([]);
    }
  });

  it('look once only where nothing may move by itself', async () => {
    const { asked, dispatch, timers } = setUp({ ...defaultLook, still: true });
    const looks = () => asked.filter((name) => name === 'linux_system_info');
    dispatch({ type: 'browsing', on: true });
    await settle();
    expect(looks()).toHaveLength(1);
    expect(timers()).toEqual([]);
  });

  it('stop with the app', async () => {
    const { asked, panes, dispatch, tick } = setUp();
    const looks = () => asked.filter((name) => name === 'linux_system_info');
    dispatch({ type: 'browsing', on: true });
    await settle();
    panes.dispose();
    tick();
    await settle();
    expect(looks()).toHaveLength(1);
  });
});

// Services and containers as rows.
import type { Content } from './live-spec.ts';
import { type Mark, type Plain, plains, row, str, words, yesNo } from './table.ts';

/** What failed, then what runs, then what starts at boot; the inner parts of the service manager behind the others. */
function inOrder(services: readonly Plain[]): Plain[] {
  const rank = ({ name, state, running, enabled }: Plain): number => {
    const inner = /^systemd-|@$/.test(str(name)) ? 0.5 : 0;
    if (state === 'failed') return 0;
    return (running === true ? 1 : enabled === true ? 2 : 3) + inner;
  };
  return [...services].sort((a, b) => rank(a) - rank(b));
}

export function serviceContent(data: Plain): Content {
  return {
    rows: inOrder(plains(data.services)).map((service) => {
      const name = str(service.name);
      const failed = service.state === 'failed';
      return row(name, [words(name), words(service.state), yesNo(service.enabled, 'enabled', 'not enabled')], {
        mark: failed ? 'high' : service.running === true ? 'ok' : null,
        ask: `is \`${name}\` running?`,
        logs: name,
        propose: service.running === true ? `restart the ${name} service` : `start the ${name} service`,
      });
    }),
  };
}

/** Ended well, or by a signal that asks for it. */
const ASKED_TO_END = ['0', '130', '143'];

/** `Exited (137) 2 hours ago`, `Up 3 days (unhealthy)`: in brackets stands how it ended, or how it is. */
function containerMark({ state, status }: Plain): Mark | null {
  if (state === 'dead') return 'high';
  const [, said = '0'] = /\((\d+|unhealthy)\)/.exec(str(status)) ?? [];
  if (!ASKED_TO_END.includes(said) || state === 'restarting') return 'careful';
  return state === 'running' ? 'ok' : null;
}

export function containerContent(data: Plain): Content {
  return {
    rows: plains(data.containers).map((container) => {
      const name = str(container.name);
      const running = container.state === 'running';
      return row(
        str(container.id) || name,
        [words(name), words(container.image), words(container.state), words(container.status)],
        {
          mark: containerMark(container),
          ask: `is the container ${name} running?`,
          propose: running ? `restart the container ${name}` : `start the container ${name}`,
          detail: [
            ['id', str(container.id)],
            ['ports', Array.isArray(container.ports) ? container.ports.map(str).join(', ') : ''],
          ],
        },
      );
    }),
  };
}

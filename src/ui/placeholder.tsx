// The least of a chrome: one status line. Stands in while there is no app to attach.
import { Text } from 'ink';
import type { AppHandle, Host } from './host.ts';

export function attachApp(host: Host): AppHandle {
  const region = host.addRegion(<Text dimColor> reos-tui</Text>, 1);
  const place = host.onLayout((layout) => region.place(layout.status ?? null));
  region.place(host.setLayout({ sidebarCols: 0, statusRows: 1 }).status ?? null);
  return {
    dispose() {
      place.dispose();
      region.dispose();
    },
  };
}

// All sources of this machine, cheapest and most useful first.
import { aptListsSource, dpkgSource } from './collect/debian.ts';
import { desktopSource } from './collect/desktop.ts';
import { managerSources } from './collect/managers/sources.ts';
import { manualsSource } from './collect/manuals.ts';
import { programsSource } from './collect/programs.ts';
import { servicesSource } from './collect/services.ts';
import type { Source } from './document.ts';
import type { SourcePlaces } from './protocol.ts';

export function sourcesOf(places: SourcePlaces): Source[] {
  const { root, path, dataDirs, manDirs, locale, commands } = places;
  return [
    dpkgSource(root),
    ...managerSources(root, commands),
    desktopSource(dataDirs, locale),
    servicesSource(root),
    programsSource({ root, path, manDirs }),
    aptListsSource(root),
    manualsSource(manDirs),
  ];
}

// Whether the tour was seen: a small file in the state folder. Nothing depends on it being writable.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from '../../engine/api.ts';

export interface TourSeen {
  readonly seen: boolean;
  mark(): void;
}

export function tourSeen(stateFolder: string): TourSeen {
  const file = join(stateFolder, 'tour-seen');
  return {
    get seen() {
      return existsSync(file);
    },
    mark() {
      try {
        writePrivateFile(file, 'The tour was shown. Remove this file to see it at the next start.\n');
      } catch {
        // A state folder that cannot be written: the tour is shown again next time.
      }
    },
  };
}

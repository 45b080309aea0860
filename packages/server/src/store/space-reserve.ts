import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Enough for the ends of some thousand sessions. */
const sizeBytes = 1024 * 1024;

/** A file that takes up room, to be deleted when there is none left. */
export interface SpaceReserve {
  /** Takes the room again, where there is enough by now. */
  readonly fill: () => void;
  /** Frees the room; false when it was free before. */
  readonly release: () => boolean;
}

export function openSpaceReserve(folder: string): SpaceReserve {
  const file = join(folder, 'space-reserve');
  return {
    fill() {
      if (existsSync(file)) return;
      try {
        // File systems that compress would keep nothing of a million zeros.
        writeFileSync(file, randomBytes(sizeBytes), { mode: 0o600, flag: 'wx' });
      } catch {
        rmSync(file, { force: true });
      }
    },
    release() {
      const isThere = existsSync(file);
      rmSync(file, { force: true });
      return isThere;
    },
  };
}

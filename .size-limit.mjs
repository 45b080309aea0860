// Holds the page to its budget: JavaScript and CSS, compressed with brotli, that a screen needs on a first visit, and
// in how many files.
import { readFileSync } from 'node:fs';
import { build } from './scripts/build.mjs';

const web = 'dist/web';
// Not those of modules whose own name begins so.
const always = [/^_start-.{8}\.(?:js|css)$/];
const screens = [
  {
    name: 'sign-in page',
    limit: '150 kB',
    mostFiles: 12,
    chunks: [/^_sign-in-.*\.js$/],
  },
  {
    name: 'bucket list',
    limit: '250 kB',
    mostFiles: 25,
    chunks: [/^_(?:screens|frame|bucket-list)-.*\.js$/],
  },
  {
    name: 'objects',
    limit: '375 kB',
    mostFiles: 25,
    chunks: [/^_objects-.{8}\.js$/],
  },
];

await build();
/** @type {Record<string, { file: string, imports?: string[], css?: string[] } | undefined>} */
const manifest = JSON.parse(readFileSync(new URL(`${web}/.vite/manifest.json`, import.meta.url), 'utf8'));

/** @param {string} key @param {Set<string>} files */
function collect(key, files) {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const imported of chunk.imports ?? []) collect(imported, files);
}

/** @param {typeof screens[number]} screen */
function budget({ name, limit, mostFiles, chunks }) {
  /** @type {Set<string>} */
  const files = new Set();
  for (const wanted of [...always, ...chunks]) {
    const keys = Object.keys(manifest).filter((key) => wanted.test(key));
    if (keys.length === 0) throw new Error(`${name}: no chunk matches ${wanted}.`);
    for (const key of keys) collect(key, files);
  }
  const path = [...files].filter((file) => /\.(js|css)$/.test(file)).map((file) => `${web}/${file}`);
  if (path.length > mostFiles) throw new Error(`${name}: ${path.length} files, more than ${mostFiles}.`);
  return { name, limit, path };
}

export default screens.map(budget);

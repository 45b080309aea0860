// Holds the page to its budget: JavaScript and CSS, compressed with brotli, that a screen needs on a first visit, and
// in how many files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const web = fileURLToPath(new URL('../dist/web/', import.meta.url));
const always = ['index.html'];
const screens = [
  {
    name: 'sign-in page',
    budgetBytes: 150_000,
    mostFiles: 12,
    chunks: [/\/login\/(LoginPage\.tsx|messages\.ts)$/],
  },
  {
    name: 'bucket list',
    budgetBytes: 250_000,
    mostFiles: 25,
    chunks: [
      /\/shell\/frame\.ts$/,
      /\/pages\/buckets\/list\/(BucketsPage|BucketsPending)\.tsx$/,
      /\/pages\/buckets\/(words|bulk\/messages)\.ts$/,
    ],
  },
];

/** @type {Record<string, { file: string, imports?: string[], css?: string[] }>} */
const manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'));

/** @param {string} key @param {Set<string>} files */
function collect(key, files) {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const sheet of chunk.css ?? []) files.add(sheet);
  for (const inner of chunk.imports ?? []) collect(inner, files);
}

/** @type {Map<string, number>} */
const measured = new Map();
/** @param {string} file */
function compressedBytes(file) {
  const known = measured.get(file);
  if (known !== undefined) return known;
  const bytes = brotliCompressSync(readFileSync(join(web, file))).length;
  measured.set(file, bytes);
  return bytes;
}

for (const { name, budgetBytes, mostFiles, chunks } of screens) {
  /** @type {Set<string>} */
  const files = new Set();
  for (const wanted of [...always, ...chunks]) {
    const keys = Object.keys(manifest).filter((key) =>
      typeof wanted === 'string' ? key === wanted : wanted.test(key),
    );
    for (const key of keys) collect(key, files);
    if (keys.length === 0 && chunks.includes(/** @type {RegExp} */ (wanted))) {
      process.stdout.write(`${name}: no chunk matches ${String(wanted)}; is the budget up to date?\n`);
      process.exitCode = 1;
    }
  }
  const scripts = [...files].filter((file) => /\.(js|css)$/.test(file));
  const totalBytes = scripts.reduce((sum, file) => sum + compressedBytes(file), 0);
  const isOver = totalBytes > budgetBytes || scripts.length > mostFiles;
  process.stdout.write(
    `${isOver ? '✗' : '✓'} ${name}: ${(totalBytes / 1000).toFixed(1)} of ${budgetBytes / 1000} kB in ${scripts.length} of ${mostFiles} files\n`,
  );
  if (!isOver) continue;
  process.exitCode = 1;
  for (const file of scripts.sort((left, right) => compressedBytes(right) - compressedBytes(left))) {
    process.stdout.write(`  ${(compressedBytes(file) / 1000).toFixed(1).padStart(7)} kB ${file}\n`);
  }
}

import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const leastBytes = 1000;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** @param {string} folder */
async function compressFolder(folder) {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => /\.(?:js|css|svg|txt)$/.test(each))) {
    const file = join(folder, name);
    const content = await readFile(file);
    if (content.length < leastBytes) continue;
    // The text mode knows common words of HTML and JavaScript.
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    const [small, plain] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
    await writeFile(`${file}.br`, small);
    await writeFile(`${file}.gz`, plain);
  }
}

/**
 * Lays brotli and gzip copies beside the page's files, so that the server sends them as they are.
 * @returns {import('vite').Plugin}
 */
export function compressPlugin() {
  return {
    name: 'longshore-compress',
    apply: (_config, { mode }) => mode === 'production',
    writeBundle: ({ dir = '' }) => compressFolder(dir),
  };
}

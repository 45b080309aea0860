// One at a time across processes: a folder is the lock, its age tells whether the holder still lives.
import { rmSync } from 'node:fs';
import { mkdir, rm, stat, utimes } from 'node:fs/promises';

const staleMs = 30_000;
const beatMs = 5_000;
const tellAfterMs = 2_000;

/**
 * @param {string} path in a folder that exists
 * @returns {Promise<() => void>} releases it
 */
export async function lock(path) {
  const startedAtMs = Date.now();
  let told = false;
  for (;;) {
    try {
      await mkdir(path);
      break;
    } catch (cause) {
      if (/** @type {NodeJS.ErrnoException} */ (cause).code !== 'EEXIST') throw cause;
    }
    const held = await stat(path).catch(() => undefined);
    if (held && Date.now() - held.mtimeMs > staleMs) await rm(path, { recursive: true, force: true });
    if (!told && Date.now() - startedAtMs > tellAfterMs) {
      told = true;
      process.stderr.write('Another process is building it; waiting.\n');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), beatMs);
  return () => {
    clearInterval(beat);
    rmSync(path, { recursive: true, force: true });
  };
}

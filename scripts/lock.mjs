// One at a time across processes: a folder is the lock, its age tells whether the holder still lives.
import { mkdirSync, rmSync, statSync, utimes } from 'node:fs';

const staleMs = 30_000;
const beatMs = 5_000;

/**
 * @template T
 * @param {string} path in a folder that exists
 * @param {() => Promise<T>} work
 */
export async function locked(path, work) {
  const release = () => rmSync(path, { recursive: true, force: true });
  for (let isTold = false; !take(path); isTold = true) {
    if (!isTold) process.stderr.write('Another process is building it; waiting.\n');
    const heldSince = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - heldSince > staleMs) release();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const beat = setInterval(() => utimes(path, new Date(), new Date(), () => {}), beatMs);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

/** @param {string} path */
function take(path) {
  try {
    mkdirSync(path);
    return true;
  } catch (cause) {
    if (/** @type {NodeJS.ErrnoException} */ (cause).code === 'EEXIST') return false;
    throw cause;
  }
}

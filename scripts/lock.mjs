// One at a time across processes: a folder is the lock, its age tells whether the holder still lives.
import { rmSync } from 'node:fs';
import { mkdir, rm, stat, utimes } from 'node:fs/promises';

const staleMs = 30_000;
const beatMs = 5_000;
const tellAfterMs = 2_000;

/** @param {string} path @returns {Promise<boolean>} whether it is ours now */
const take = (path) =>
  mkdir(path).then(
    () => true,
    (cause) => {
      if (cause.code === 'EEXIST') return false;
      throw cause;
    },
  );

/**
 * @template T
 * @param {string} path in a folder that exists
 * @param {() => Promise<T>} work
 */
export async function locked(path, work) {
  let tellAtMs = Date.now() + tellAfterMs;
  while (!(await take(path))) {
    const held = await stat(path).catch(() => undefined);
    if (held && Date.now() - held.mtimeMs > staleMs) await rm(path, { recursive: true, force: true });
    if (Date.now() > tellAtMs) {
      tellAtMs = Number.POSITIVE_INFINITY;
      process.stderr.write('Another process is building it; waiting.\n');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), beatMs);
  const release = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

// Progress of long steps, readable both on a terminal and in a log.

const frames = ['|', '/', '-', '\\'];
const lineEveryMs = 5000;

/** @param {number} startedAtMs */
export function elapsed(startedAtMs) {
  const seconds = Math.round((Date.now() - startedAtMs) / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Runs `work` and shows that it goes on: a spinner on a terminal, otherwise a line every five seconds.
 * Everything goes to standard error, so that standard output stays free for results.
 * @template T
 * @param {string} label
 * @param {(note: (text: string) => void) => Promise<T>} work `note` shows a detail behind the label
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const startedAtMs = Date.now();
  const terminal = process.stderr.isTTY;
  let detail = '';
  let frame = 0;
  let lastLineAtMs = startedAtMs;
  const timer = setInterval(
    () => {
      const text = `${label}${detail === '' ? '' : `: ${detail}`} (${elapsed(startedAtMs)})`;
      if (terminal) {
        const width = (process.stderr.columns || 80) - 3;
        process.stderr.write(`\r\x1b[2K${frames[frame++ % frames.length]} ${text.slice(0, width)}`);
      } else if (Date.now() - lastLineAtMs >= lineEveryMs) {
        lastLineAtMs = Date.now();
        process.stderr.write(`  ${text}\n`);
      }
    },
    terminal ? 120 : 1000,
  );
  /** @param {string} mark */
  const finish = (mark) => {
    clearInterval(timer);
    process.stderr.write(`${terminal ? '\r\x1b[2K' : ''}${mark} ${label} (${elapsed(startedAtMs)})\n`);
  };
  try {
    const result = await work((text) => {
      detail = text;
    });
    finish('✓');
    return result;
  } catch (cause) {
    finish('✗');
    throw cause;
  }
}

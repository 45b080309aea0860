// Progress of long steps, readable both on a terminal and in a log.

const frames = ['|', '/', '-', '\\'];
const isTerminal = process.stderr.isTTY;
/** Takes a spinner away. */
export const clearLine = isTerminal ? '\r\x1b[2K' : '';

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
  let detail = '';
  let frame = 0;
  const show = () => {
    const text = `${label}${detail === '' ? '' : `: ${detail}`} (${elapsed(startedAtMs)})`;
    const line = `${frames[frame++ % frames.length]} ${text}`.slice(0, (process.stderr.columns || 80) - 1);
    process.stderr.write(isTerminal ? `${clearLine}${line}` : `  ${text}\n`);
  };
  const timer = setInterval(show, isTerminal ? 120 : 5000);
  let mark = '✗';
  try {
    const result = await work((text) => {
      detail = text;
    });
    mark = '✓';
    return result;
  } finally {
    clearInterval(timer);
    process.stderr.write(`${clearLine}${mark} ${label} (${elapsed(startedAtMs)})\n`);
  }
}

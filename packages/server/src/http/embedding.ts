import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from '#/upstream/errors.ts';

/**
 * What a page may do with an answer: read it, open it, play it. Scripts, styles, workers, plug-ins and frames are what
 * is not listed, and so is what browsers add to these.
 */
const harmless = new Set(['audio', 'document', 'empty', 'image', 'track', 'video']);

/** Objects are anyone's content at our own origin: no page may run them, nor show them as a part of itself. */
export function refuseEmbedding(headers: IncomingHttpHeaders, method = 'GET'): void {
  const destination = headers['sec-fetch-dest'];
  if (destination === undefined || harmless.has(String(destination))) return;
  // A form of our own page: its answer is saved and not shown, and the frame spares the page that it leads away.
  if (destination === 'iframe' && method === 'POST' && headers['sec-fetch-site'] === 'same-origin') return;
  throw refuse('EmbeddingRefused', 'A page may not use this as a script, a style or a frame');
}

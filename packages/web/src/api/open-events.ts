import { apiBase } from './call.ts';
import { createEventClient } from './event-stream.ts';
import { noteFailure } from './session-loss.ts';

/** Opens a stream of events; a 401 ends the session, a cut never does. */
export const openEvents = createEventClient({
  base: apiBase,
  fetch: (url, init) => window.fetch(url, init),
  onFailure: (error) => noteFailure(error, { isBackground: true }),
});

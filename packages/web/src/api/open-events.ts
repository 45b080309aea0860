import { apiBase } from './call.ts';
import { createEventClient } from './event-stream.ts';
import { fetchAsUser } from './opened-session.ts';
import { noteFailure } from './session-loss.ts';

/** Opens a stream of events; a 401 ends the session, a cut never does. */
export const openEvents = createEventClient({
  base: apiBase,
  fetch: fetchAsUser,
  onFailure: (error) => noteFailure(error, { isBackground: true }),
});

import type { SessionContext } from '#/context.ts';
import { toConsoleError } from '#/upstream/errors.ts';

/**
 * Looks again once a job has the session's keys: whoever signed out meanwhile did not find it among the jobs that end. A
 * database that is away by now is no reason; who runs the job looks too.
 */
export async function requireSignedIn({ sessions, store, session }: SessionContext): Promise<void> {
  try {
    await sessions.requireUnended(session);
  } catch (cause) {
    if (toConsoleError(cause).code === 'StoreUnavailable') return;
    await store.jobs.endWithSession(session.family);
    throw cause;
  }
}

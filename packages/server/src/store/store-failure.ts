import { refuse } from '#/upstream/errors.ts';
import type { Store } from './store.ts';

/** The store, whose failures say that they are its own: a database that is away is not the storage server. */
export function withOwnFailures(store: Store): Store {
  const { revokedSessions, restartNeed } = store;
  return {
    revokedSessions: {
      add: (...given) => attempt(() => revokedSessions.add(...given)),
      has: (id) => attempt(() => revokedSessions.has(id)),
      sweep: () => attempt(() => revokedSessions.sweep()),
    },
    restartNeed: {
      note: () => attempt(() => restartNeed.note()),
      sinceMs: () => attempt(() => restartNeed.sinceMs()),
      clear: (upToMs) => attempt(() => restartNeed.clear(upToMs)),
    },
    sweep: () => attempt(() => store.sweep()),
    close: () => store.close(),
  };
}

async function attempt<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (cause) {
    throw refuse('StoreUnavailable', 'The console cannot use its database', {
      detailedMessage: 'The console’s log names the cause under this request’s id.',
      retryAfterSeconds: 5,
      cause,
    });
  }
}

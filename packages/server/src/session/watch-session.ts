import { toConsoleError } from '#/upstream/errors.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

interface Watched {
  readonly sessions: Pick<Sessions, 'requireUnended' | 'whenEnded'>;
  readonly session: Session;
  readonly everyMs: number;
}

export interface SessionWatch {
  /** Aborts with the refusal that a request of this session would get. */
  readonly over: AbortSignal;
  stop(): void;
}

/** For what outlives a request: the end of a session is known at once where it was ended here, and soon elsewhere. */
export function watchSession({ sessions, session, everyMs }: Watched): SessionWatch {
  const over = new AbortController();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const arm = () => {
    if (!isStopped) timer = setTimeout(() => void check(), everyMs).unref();
  };
  const check = () =>
    sessions.requireUnended(session).then(arm, (cause: unknown) => {
      // A database that is away ends nothing; that the session expires is known without it.
      if (toConsoleError(cause).code === 'StoreUnavailable') arm();
      else over.abort(cause);
    });
  const unlisten = sessions.whenEnded(session, (refusal) => over.abort(refusal));
  arm();
  return {
    over: over.signal,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unlisten();
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { tokensRevoke } from '@longshore/madmin';
import type { Deps } from '#/context.ts';
import type { S3 } from '#/s3/client.ts';
import type { Session } from '#/session/session.ts';
import type { JobEnd } from '#/store/job-leases.ts';
import { signedOut } from '#/store/jobs.ts';
import { type ConsoleError, toConsoleError } from '#/upstream/errors.ts';
import { taskOf } from '../job-shown.ts';
import { Given, type HeldJob } from './held-job.ts';
import { isPassing } from './passing.ts';
import { JobWork, mostFailures, TooManyFailures } from './work.ts';

export type RunnerDeps = Pick<Deps, 'store' | 'sessions' | 'upstream' | 'jobSecrets' | 'log' | 'now'>;

const revokeMs = 5000;
const signOutMs = 2000;
const mostWaitMs = 30_000;

/** Runs a job until it ends, is paused or is somebody else's; never throws. */
export async function runJob(deps: RunnerDeps, held: HeldJob): Promise<void> {
  const { log } = deps;
  const { id } = held.row;
  const sessionNow = openedSession(deps, held);
  const session = sessionNow();
  const unwatch = session && watchSignOut(deps, held, session);
  try {
    const end = session === null ? expired : await endOf(deps, held, sessionNow);
    if (end === null) return;
    if (end === 'released') await held.release();
    else if (await held.end(end))
      log.info({ job: id, state: end.state, reason: end.reason?.code }, 'a job ended');
    const last = sessionNow();
    if (end !== 'released' && last !== null) await endKeys(deps, last);
  } catch (cause) {
    log.error(
      { err: cause, job: id },
      'a job could not be ended; another console takes it when its time is over',
    );
  } finally {
    unwatch?.();
    held.stop();
  }
}

const expired: JobEnd = {
  state: 'stopped',
  reason: { code: 'CredentialsExpired', message: 'Its temporary credentials have expired' },
};

/** Signing out ends jobs in the store; one that was missed there, for whatever reason, ends here. */
function watchSignOut(deps: RunnerDeps, held: HeldJob, session: Session): () => void {
  // Signing out of this process is known at once.
  const unlisten = deps.sessions.whenEnded(session, () => void held.renew().catch(() => undefined));
  if (held.row.ends_with_session === 0) return unlisten;
  const timer = setInterval(() => {
    void isOver(deps, session).then((over) => over && held.signOut());
  }, signOutMs).unref();
  return () => {
    clearInterval(timer);
    unlisten();
  };
}

/** A database that is away ends nothing. */
const isOver = ({ sessions }: RunnerDeps, session: Session): Promise<boolean> =>
  sessions.requireUnended(session).then(
    () => false,
    (cause: unknown) => toConsoleError(cause).code === 'SessionRevoked',
  );

const stoppedBySignOut: JobEnd = { state: 'stopped', reason: signedOut };

/** The session that the job works with: when its owner renews it, the new one. */
function openedSession({ jobSecrets }: RunnerDeps, held: HeldJob): () => Session | null {
  let { secret } = held;
  let session = jobSecrets.open(held.row.id, secret);
  return () => {
    if (held.secret !== secret) {
      ({ secret } = held);
      session = jobSecrets.open(held.row.id, secret) ?? session;
    }
    return session;
  };
}

/** How the job ends; null where it is not ours to end. */
async function endOf(
  deps: RunnerDeps,
  held: HeldJob,
  sessionNow: () => Session | null,
): Promise<JobEnd | 'released' | null> {
  const session = sessionNow();
  if (held.row.ends_with_session === 1 && session !== null && (await isOver(deps, session)))
    return stoppedBySignOut;
  const s3: S3 = {
    ...deps.upstream.s3(null),
    get credentials() {
      return sessionNow()?.credentials ?? null;
    },
  };
  const work = new JobWork({ held, s3, user: () => userOf(deps, sessionNow()), task: taskOf(held.row) });
  for (let failures = 0; ;) {
    const stepsBefore = held.stepCount;
    try {
      held.goOn();
      await work.run();
      return { state: 'done' };
    } catch (cause) {
      const given = held.reason ?? (cause instanceof Given ? cause : undefined);
      if (given !== undefined) return endFor(given);
      if (cause instanceof TooManyFailures) return tooMany;
      const error = toConsoleError(cause, { hasLongTermKeys: sessionNow()?.kind === 'accessKey' });
      if (!isPassing(cause, error)) return stoppedFor(deps, held, error);
      failures = held.stepCount > stepsBefore ? 1 : failures + 1;
      deps.log.warn({ err: cause, job: held.row.id }, 'a job waits for the storage server');
      await waitOut(held, error, failures);
    }
  }
}

function userOf({ upstream, log }: RunnerDeps, session: Session | null) {
  if (session === null) throw new Given('expired');
  return { session, admin: upstream.admin(session.credentials), log };
}

const tooMany: JobEnd = {
  state: 'stopped',
  reason: {
    code: 'TooManyFailures',
    message: `More than ${String(mostFailures)} objects failed; try them again before it goes on`,
  },
};

function endFor({ why }: Given): JobEnd | 'released' | null {
  if (why === 'stopping') return 'released';
  if (why === 'expired') return expired;
  if (why === 'signedOut') return stoppedBySignOut;
  if (why === 'pause') return { state: 'paused' };
  return why === 'cancel' ? { state: 'cancelled' } : null;
}

function stoppedFor(deps: RunnerDeps, held: HeldJob, error: ConsoleError): JobEnd {
  if (error.code === 'SessionExpired') return expired;
  deps.log.error({ err: error, job: held.row.id }, 'a job stopped');
  const message = [error.message, error.detailedMessage].filter((words) => words !== '').join('. ');
  return { state: 'stopped', reason: { code: error.code, message } };
}

/** Longer with each failure in a row; whatever its owner wants ends the wait. */
async function waitOut(held: HeldJob, { code, message }: ConsoleError, failures: number): Promise<void> {
  await held.explain({ code, message }).catch(() => undefined);
  const endsAt = performance.now() + Math.min(mostWaitMs, 500 * 2 ** failures);
  while (performance.now() < endsAt && held.reason === undefined)
    await sleep(250, undefined, { signal: held.signal }).catch(() => undefined);
}

/** Who signed out while jobs ran left them the keys; they end with the last of the jobs. */
async function endKeys(deps: RunnerDeps, session: Session): Promise<void> {
  if (session.revokeType === undefined) return;
  const { store, upstream, log } = deps;
  if (!(await isOver(deps, session)) || (await store.jobs.ofSession(session.family)).lasting > 0) return;
  try {
    const options = { signal: AbortSignal.timeout(revokeMs) };
    await tokensRevoke(upstream.admin(session.credentials), {}, options);
  } catch (cause) {
    log.warn({ err: cause }, 'the temporary keys of an ended session live on until they expire');
  }
}

import { tokensRevoke } from '@longshore/madmin';
import type { BaseContext } from '#/context.ts';
import { logSecurityEvent } from '#/http/security-events.ts';
import type { Session } from './session.ts';

/** The storage server gets this long to end the keys; the console's own session has ended before. */
const revokeMs = 5000;

/** What it takes to end a session; of another one than the caller’s, the keys are ended with the caller’s own. */
export type EndingSession = Pick<
  Session,
  'family' | 'kind' | 'userName' | 'credentials' | 'expiresAt' | 'revokeType'
>;

/** Ends a session and its keys; answers in words what of it could not be ended. */
export async function endSession(ctx: BaseContext, session: EndingSession): Promise<string[]> {
  logSecurityEvent(ctx.log, ctx.request, { event: 'sign-out', userName: session.userName });
  // Its end is known before its jobs are looked at: those that end meanwhile then end the keys themselves.
  const unrecorded = await recordEnd(ctx, session);
  await ctx.sessionRecords.forget({ id: session.family });
  const jobs = await endJobs(ctx, session);
  return [...unrecorded, ...jobs.warnings, ...(jobs.needKeys ? [] : await endKeys(ctx, session))];
}

/** Jobs with keys that expire go on; those whose keys do not must not keep them. */
async function endJobs(
  ctx: BaseContext,
  { family }: EndingSession,
): Promise<{ readonly needKeys: boolean; readonly warnings: string[] }> {
  try {
    const { ending, lasting } = await ctx.store.jobs.ofSession(family);
    if (ending > 0) await ctx.store.jobs.endWithSession(family);
    return {
      needKeys: lasting > 0,
      warnings: [
        ...(ending > 0 ? [`Stopped with the session: ${jobsOf(ending)}. Sign in again to resume.`] : []),
        ...(lasting > 0
          ? [`Still running: ${jobsOf(lasting)}. The temporary keys end with the last one.`]
          : []),
      ],
    };
  } catch (cause) {
    ctx.log.error({ err: cause }, 'the jobs of an ended session could not be looked at');
    return { needKeys: false, warnings: [] };
  }
}

const jobsOf = (count: number): string => (count === 1 ? '1 job' : `${String(count)} jobs`);

async function recordEnd(ctx: BaseContext, session: EndingSession): Promise<string[]> {
  try {
    await ctx.sessions.end(session);
    return [];
  } catch (cause) {
    ctx.log.error({ err: cause }, 'the end of a session could not be stored; it holds in this process only');
    return ['The sign-out could not be saved. It is lost if the console restarts before it is.'];
  }
}

async function endKeys(ctx: BaseContext, session: EndingSession): Promise<string[]> {
  if (session.revokeType === undefined) return [];
  try {
    // Not the request's own signal: the keys end even when the browser has gone.
    await tokensRevoke(
      ctx.upstream.admin(session.credentials),
      {
        userProvider: session.kind === 'ldap' ? 'ldap' : 'builtin',
        tokenRevokeType: session.revokeType,
      },
      { signal: AbortSignal.timeout(revokeMs) },
    );
    return [];
  } catch (cause) {
    ctx.log.warn({ err: cause }, 'the temporary keys of an ended session live on until they expire');
    return ['The storage server could not end the temporary keys of the session. They expire by themselves.'];
  }
}

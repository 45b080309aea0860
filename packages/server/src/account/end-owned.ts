import type { SessionContext } from '#/context.ts';
import { ownerOf } from '#/session/owner.ts';
import type { ProviderEnd } from '#/session/provider/end-at-provider.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { endListed } from './end-listed.ts';
import { endOwn } from './end-own.ts';
import { livingSessions } from './living-sessions.ts';

/** All that are listed are then through within the row’s time, also where storage server and provider hang. */
const atOnce = 25;

/** Ends the caller’s other sessions, and this one too with `all`; answers in words what of them could not be ended. */
export async function endOwned(ctx: SessionContext, all: boolean): Promise<ProviderEnd> {
  const { session } = ctx;
  const listed = await livingSessions(ctx);
  const others = listed.filter(({ id }) => id !== session.family);
  // Before anything that may fail or take long, and for those that are in no list as well.
  const unrecorded = await recordEnds(ctx, all);
  const ended = await mapAtOnce(others, atOnce, (one) => endListed(ctx, one, all));
  const own: ProviderEnd = all ? await endOwn(ctx) : { warnings: [] };
  // Of many sessions the same is said once.
  return { ...own, warnings: [...new Set([...unrecorded, ...ended.flat(), ...own.warnings])] };
}

async function recordEnds({ sessions, session, log }: SessionContext, all: boolean): Promise<string[]> {
  try {
    await sessions.endOwned(ownerOf(session), all ? undefined : session);
    return [];
  } catch (cause) {
    log.error({ err: cause }, 'the end of sessions could not be stored; it holds in this process only');
    return ['The sign-out could not be saved. It is lost if the console restarts before it is.'];
  }
}

import type { SessionContext } from '#/context.ts';
import { ownerOf } from '#/session/owner.ts';
import type { OpenSessionRow } from '#/store/schema.ts';

/** The caller’s sessions, this one first: it is there also where it could not be recorded. */
export async function livingSessions(ctx: SessionContext): Promise<OpenSessionRow[]> {
  const { session, sessions, sessionRecords, store, request } = ctx;
  await sessionRecords.write();
  const living = await sessions.living(await store.openSessions.list(ownerOf(session)));
  const own = living.find(({ id }) => id === session.family) ?? sessionRecords.rowOf(session, request);
  return [own, ...living.filter(({ id }) => id !== session.family)];
}

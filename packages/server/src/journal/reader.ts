import { configHelp } from '@longshore/madmin';
import type { RecordedChange } from '#/store/journal.ts';
import type { SessionContext } from '#/context.ts';
import { isBorrowed, type Session } from '#/session/session.ts';
import { type ConsoleError, refuse, toConsoleError } from '#/upstream/errors.ts';

/** Whose changes somebody may read. */
export interface Reader {
  readonly scope: 'everyone' | 'own';
  /** Only changes of this user; undefined for everybody's. */
  readonly userName: string | undefined;
}

const action = 'admin:ConfigUpdate';

/**
 * The journal is the console’s own, but the storage server decides: whoever may read its configuration may read what was
 * changed. Others read what they changed themselves. A key that a user brought along may do less than its user did: it
 * reads nothing.
 */
export async function readerOf(ctx: SessionContext): Promise<Reader> {
  const { session } = ctx;
  const refusal = session.hasAdmin ? await refusalOfConfig(ctx) : null;
  if (session.hasAdmin && refusal === null) return { scope: 'everyone', userName: undefined };
  if (isUser(session)) return { scope: 'own', userName: session.userName };
  throw (
    refusal ??
    refuse('AccessDenied', 'The journal is not for access keys without this permission', { action })
  );
}

/** And not a key of theirs; on a server without the admin API the key is all that is known. */
const isUser = (session: Session): boolean =>
  (session.kind !== 'accessKey' && !isBorrowed(session)) ||
  session.userName === session.credentials.accessKey;

/** The cheapest call that needs the permission. */
async function refusalOfConfig({ admin, signal }: SessionContext): Promise<ConsoleError | null> {
  try {
    await configHelp(admin, { subsystem: 'site', key: 'name' }, { signal });
    return null;
  } catch (cause) {
    const error = toConsoleError(cause, { action, resource: '' });
    if (error.code !== 'AccessDenied') throw cause;
    return error;
  }
}

/** One change, if the caller may read it; those of others are not there. */
export async function readableChange(ctx: SessionContext, changeId: string): Promise<RecordedChange> {
  const { userName } = await readerOf(ctx);
  const change = await ctx.store.journal.find(changeId);
  if (change === undefined || (userName !== undefined && change.userName !== userName))
    throw refuse('NotFound', 'The journal has no such change');
  return change;
}

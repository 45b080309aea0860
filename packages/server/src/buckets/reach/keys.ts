import { parsePolicy } from '@longshore/contract/policy/document';
import type { Reacher } from '@longshore/contract/buckets/reach-schemas';
import { accessKeyList, serviceAccountInfo } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { partOf } from '#/http/list-part.ts';
import { narrowedBy, unknownUser } from '#/simulator/read-key.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { isThere, type Page, type ReachPart } from './part.ts';
import { type Asked, placeFor } from './place.ts';
import { reacherOf } from './reacher.ts';
import type { reachingUsers } from './users.ts';

const keysAtOnce = 8;
const mostKeys = 1000;

interface Reach {
  readonly asked: Asked;
  readonly users: Awaited<ReturnType<typeof reachingUsers>>;
  readonly isUser: (name: string) => boolean;
}

interface Key {
  readonly userName: string;
  readonly accessKey: string;
}

/**
 * Access keys of users who have access, and of those of whom nothing is known, as root. A list of them does not say what
 * narrows one: that takes a call for each that is told.
 */
export async function reachingKeys(ctx: SessionContext, reach: Reach, page: Page): Promise<ReachPart> {
  const keys = await readKeys(ctx);
  if (keys === null) return { total: 0, reachers: [], unread: { missing: 'admin:ListServiceAccounts' } };
  const ofUsers = keys.filter(
    ({ userName }) => reach.users.mayKeysReach(userName) || !reach.isUser(userName),
  );
  const shown = partOf(ofUsers, { ...page, limit: Math.min(page.limit, mostKeys) });
  const read = await mapAtOnce(shown, keysAtOnce, (key) => readKey(ctx, reach, key));
  return { total: ofUsers.length, reachers: read.filter(isThere) };
}

async function readKeys(ctx: SessionContext): Promise<readonly Key[] | null> {
  try {
    const found = await accessKeyList(
      ctx.admin,
      { all: true, listType: 'svcacc-only' },
      { signal: ctx.signal },
    );
    return Object.entries(found)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([userName, { serviceAccounts }]) =>
        serviceAccounts.map(({ accessKey }) => ({ userName, accessKey })),
      );
  } catch (cause) {
    if (refusalOf(cause)?.code === 'AccessDenied') return null;
    throw cause;
  }
}

async function readKey(ctx: SessionContext, { asked, users }: Reach, key: Key): Promise<Reacher | null> {
  const { userName, accessKey } = key;
  const info = await infoOf(ctx, accessKey);
  if (info === null) return null;
  const user = users.of(userName);
  const asker = narrowedBy(user?.asker ?? unknownUser(userName), info, ctx.now());
  const own = info.impliedPolicy ? null : parsePolicy(info.policy);
  const documents = [user?.document ?? null, own].filter(isThere);
  const found = placeFor(documents, asked, { known: asker.known });
  return found && reacherOf(asked, { name: accessKey, userName, asker, found });
}

/** Null for one that is gone meanwhile. */
async function infoOf(ctx: SessionContext, accessKey: string) {
  try {
    return await serviceAccountInfo(ctx.admin, { accessKey }, { signal: ctx.signal });
  } catch (cause) {
    if (/^XMinio(?:InvalidIAMCredentials|AdminNoSuchAccessKey)$|NoSuch/.test(refusalOf(cause)?.code ?? ''))
      return null;
    throw cause;
  }
}

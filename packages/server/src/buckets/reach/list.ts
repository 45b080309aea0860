import type { bucketReachList as row } from '@longshore/contract/buckets/reach';
import { ReachKind } from '@longshore/contract/buckets/reach-schemas';
import type { Handler } from '#/context.ts';
import { readHolders } from '../access/holders.ts';
import { reachingAnyone } from './anyone.ts';
import { reachingGroups } from './groups.ts';
import { reachingKeys } from './keys.ts';
import { reachingUsers } from './users.ts';

/** Users, groups and what is attached to them come in four calls however many there are; of keys, only those told are read. */
export const bucketReachList: Handler<typeof row> = async (ctx, { params, query }) => {
  const { kind, offset, limit, ...what } = query;
  const asked = { ...what, bucket: params.bucketName, now: ctx.now() };
  const page = { offset, limit };
  const world = await readHolders(ctx, asked.bucket);
  const users = await reachingUsers(world, asked);
  const readers = {
    anonymous: () => reachingAnyone(ctx, asked, page),
    user: () => users.shown(page),
    group: () => reachingGroups(world, asked, page),
    accessKey: () => reachingKeys(ctx, { asked, users, isUser: world.isUser }, page),
  };
  const kinds = kind === undefined ? ReachKind.options : [kind];
  const found = await Promise.all(kinds.map(async (one) => ({ kind: one, ...(await readers[one]()) })));
  const missing = new Map(
    found.flatMap((one) => (one.missing === undefined ? [] : [[unreadOf[one.kind], one.missing]])),
  );
  return {
    parts: found.map(({ kind: one, total, reachers }) => ({ kind: one, total, reachers })),
    unread: Array.from(missing, ([one, permission]) => ({ kind: one, missing: permission })),
  };
};

/** What of a user is not known is the status of its groups. */
const unreadOf = { anonymous: 'anonymous', user: 'group', group: 'group', accessKey: 'accessKey' } as const;

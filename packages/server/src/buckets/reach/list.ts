import type { bucketReachList as row } from '@longshore/contract/buckets/reach';
import { ReachKind } from '@longshore/contract/buckets/reach-schemas';
import { judgingWithin, mostStepsTogether } from '@longshore/contract/policy/steps';
import type { Handler } from '#/context.ts';
import { readHolders } from '../access/holders.ts';
import { reachingAnyone } from './anyone.ts';
import { reachingGroups } from './groups.ts';
import { reachingKeys } from './keys.ts';
import { groupsOf, unreadOf } from './part.ts';
import { reachingUsers } from './users.ts';

/** Users, groups and what is attached to them come in four calls however many there are; of keys, only those told are read. */
export const bucketReachList: Handler<typeof row> = async (ctx, { params, query }) => {
  const { kind, offset, limit, ...what } = query;
  const run = { now: ctx.now(), judging: judgingWithin(mostStepsTogether), signal: ctx.signal };
  const asked = { ...what, ...run, bucket: params.bucketName };
  const page = { offset, limit };
  const world = await readHolders(ctx, asked.bucket, kind === undefined ? 'all' : groupsOf[kind]);
  let judged: ReturnType<typeof reachingUsers> | undefined;
  const users = () => (judged ??= reachingUsers(world, asked));
  const readers = {
    anonymous: () => reachingAnyone(ctx, asked, page),
    user: async () => (await users()).shown(page),
    group: () => reachingGroups(world, asked, page),
    accessKey: async () => reachingKeys(ctx, { asked, users: await users(), isUser: world.isUser }, page),
  };
  const kinds = kind === undefined ? ReachKind.options : [kind];
  const found = await Promise.all(kinds.map(async (one) => ({ kind: one, ...(await readers[one]()) })));
  const unread = new Map(
    found.flatMap((one) => (one.unread === undefined ? [] : [[unreadOf[one.kind], one.unread]])),
  );
  return {
    parts: found.map(({ kind: one, total, reachers }) => ({ kind: one, total, reachers })),
    unread: Array.from(unread, ([one, why]) => ({ kind: one, ...why })),
  };
};

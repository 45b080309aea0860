import type { bucketReachList as row } from '@longshore/contract/buckets/reach';
import { ReachKind } from '@longshore/contract/buckets/reach-schemas';
import { judgingWithin, mostStepsTogether } from '@longshore/contract/policy/steps';
import type { Handler } from '#/context.ts';
import { readHolders } from '../access/holders.ts';
import { reachingAnyone } from './anyone.ts';
import { directoryOf } from './directory.ts';
import { reachingGroups } from './groups.ts';
import { reachingKeys } from './keys.ts';
import { groupsOf, reachOf } from './part.ts';
import { reachingUsers } from './users.ts';

/** Users, groups and what is attached to them come in five calls however many there are; of keys, only those told are read. */
export const bucketReachList: Handler<typeof row> = async (ctx, { params, query }) => {
  const { kind, offset, limit, ...what } = query;
  const run = { now: ctx.now(), judging: judgingWithin(mostStepsTogether), signal: ctx.signal };
  const asked = { ...what, ...run, bucket: params.bucketName };
  const page = { offset, limit };
  const world = await readHolders(ctx, asked.bucket, kind === undefined ? 'all' : groupsOf[kind]);
  let judged: ReturnType<typeof reachingUsers> | undefined;
  const ofDirectory = directoryOf(ctx, world.policies);
  const users = () => (judged ??= reachingUsers(world, asked));
  const readers = {
    anonymous: () => reachingAnyone(ctx, asked, page),
    user: async () => (await users()).shown(page),
    group: () => reachingGroups(world, asked, page),
    accessKey: async () => reachingKeys(ctx, { asked, users: await users(), isUser: world.isUser }, page),
    directoryUser: () => ofDirectory('user', asked, page),
    directoryGroup: () => ofDirectory('group', asked, page),
  };
  const kinds = kind === undefined ? ReachKind.options : [kind];
  return reachOf(await Promise.all(kinds.map(async (one) => [one, await readers[one]()] as const)));
};

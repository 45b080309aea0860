import type { groupDetailList as row } from '@longshore/contract/groups/groups';
import { groupInfo, groupList as listGroups, policyEntities } from '@longshore/madmin';
import type { Handler, SessionContext } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';

const groupsAtOnce = 8;
/** The storage server tells of one group a call; more are listed without what only that call tells. */
const mostRead = 2000;

export const groupDetailList: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'groups');
  const options = { signal: ctx.signal };
  const [names, { policyMappings }] = await Promise.all([
    listGroups(ctx.admin, options),
    policyEntities(ctx.admin, {}, options),
  ]);
  const read = await mapAtOnce(names.slice(0, mostRead), groupsAtOnce, (name) => infoOf(ctx, name));
  const pairs = policyMappings.flatMap(({ policy, groups }) => groups.map((group) => ({ group, policy })));
  const attached = Map.groupBy(pairs, ({ group }) => group);
  const groups = names.flatMap((name, at) => {
    const policies = (attached.get(name) ?? []).map(({ policy }) => policy).toSorted();
    if (at >= mostRead) return { name, policies };
    return read[at] === undefined ? [] : { ...read[at], name, policies };
  });
  return { groups };
};

/** Undefined for one that is deleted meanwhile. */
async function infoOf(ctx: SessionContext, group: string) {
  try {
    const { status, members } = await groupInfo(ctx.admin, { group }, { signal: ctx.signal });
    return { status, memberCount: members.length };
  } catch (cause) {
    if (refusalOf(cause)?.code === 'XMinioAdminNoSuchGroup') return undefined;
    throw cause;
  }
}

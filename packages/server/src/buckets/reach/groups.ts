import { reachingAttached } from './attached.ts';
import type { Page, ReachPart } from './part.ts';
import type { Asked } from './place.ts';
import type { World } from './users.ts';

export async function reachingGroups(world: World, asked: Asked, page: Page): Promise<ReachPart> {
  const { groups, policies, unreadGroups } = world;
  const part = await reachingAttached({ kind: 'group', policiesOf: groups, policies }, asked, page);
  return { ...part, ...(unreadGroups !== null && { unread: unreadGroups }) };
}

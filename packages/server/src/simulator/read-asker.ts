import type { SimulatorWho } from '@longshore/contract/simulator/simulator-schemas';
import type { SessionContext } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import type { Asker } from './asker.ts';
import { readAnonymous } from './read-anonymous.ts';
import { readGroup } from './read-group.ts';
import { readKey } from './read-key.ts';
import { readUser } from './read-user.ts';

export async function readAsker(ctx: SessionContext, who: SimulatorWho, resource: string): Promise<Asker> {
  if (who.kind === 'anonymous') return readAnonymous(ctx, resource);
  requireAdmin(ctx.session, 'policies of users');
  if (who.kind === 'user') return withPermissionContext('admin:GetUser', '', readUser(ctx, who.name));
  return who.kind === 'group' ? readGroup(ctx, who.name) : readKey(ctx, who.name);
}

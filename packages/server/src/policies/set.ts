import type { policySet as row } from '@longshore/contract/policies/policies';
import { policySet as setPolicies } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withFields } from '#/upstream/with-fields.ts';
import { attachedTo, holderOf, whyUnchanged } from './holder.ts';

const fields = { policies: 'body.name', user: 'body.entityName', group: 'body.entityName' };

export const policySet: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'policies');
  const holder = holderOf(body.entityType, body.entityName);
  ctx.change.before(await attachedTo(ctx, holder));
  const setting = setPolicies(ctx.admin, { ...holder, policies: body.name }, { signal: ctx.signal });
  await withFields(setting, fields).catch(async (cause: unknown) => {
    throw await whyUnchanged(ctx, holder, cause);
  });
};

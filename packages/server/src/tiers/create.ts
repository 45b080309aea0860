import type { tierCreate as row } from '@longshore/contract/tiers/tiers';
import { tierAdd } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withFields } from '#/upstream/with-fields.ts';
import { tierInputOf } from './input.ts';
import { meant } from './meanings.ts';

export const tierCreate: Handler<typeof row> = async (ctx, { body, query: { force } }) => {
  requireAdmin(ctx.session, 'tiers');
  const at = `body.${body.type}`;
  const call = tierAdd(ctx.admin, { ...tierInputOf(body), force }, { signal: ctx.signal });
  const fields = { name: `${at}.name`, secretKey: `${at}.secretkey`, accountKey: `${at}.accountkey` };
  await meant(withFields(call, fields), { kind: body.type, at });
};

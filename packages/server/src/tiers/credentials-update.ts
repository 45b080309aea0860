import type { tierCredentialsUpdate as row } from '@longshore/contract/tiers/tiers';
import { tierSetCredentials } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withFields } from '#/upstream/with-fields.ts';
import { afterRefusal } from './after-refusal.ts';
import { credentialsOf } from './credentials.ts';
import { meant } from './meanings.ts';
import { noteStored } from './stored.ts';

export const tierCredentialsUpdate: Handler<typeof row> = async (ctx, { params, body }) => {
  requireAdmin(ctx.session, 'tiers');
  const { name, type: kind } = params;
  const credentials = credentialsOf(kind, body);
  await noteStored(ctx, params);
  const call = tierSetCredentials(ctx.admin, { name, credentials }, { signal: ctx.signal });
  const fields = { secretKey: 'body.secret_key', accountKey: 'body.secret_key' };
  try {
    await meant(withFields(call, fields), { kind, at: 'body' });
  } catch (cause) {
    throw await afterRefusal(ctx, name, cause);
  }
};

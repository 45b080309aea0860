import type { serviceAccountUpdate as row } from '@longshore/contract/service-accounts/service-accounts';
import { serviceAccountUpdate as updateKey } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { explained } from '#/upstream/meanings.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withFields } from '#/upstream/with-fields.ts';
import { changesOf } from './changes.ts';
import { keyFields, keyMeanings } from './meanings.ts';
import { readKey } from './read-key.ts';
import { keyViewOf } from './wire.ts';

/** The storage server takes a policy that is not sent for none: the one that there is goes along with every change. */
export const serviceAccountUpdate: Handler<typeof row> = async (ctx, { params: { accessKey }, body }) => {
  requireAdmin(ctx.session, 'access keys');
  const info = await readKey(ctx, accessKey);
  ctx.change.before(keyViewOf(info));
  const changes = changesOf(body, info, ctx.now());
  const updating = updateKey(ctx.admin, { accessKey, ...changes }, { signal: ctx.signal });
  await withFields(updating, keyFields).catch((cause: unknown) => {
    throw explained(cause, keyMeanings, body);
  });
};

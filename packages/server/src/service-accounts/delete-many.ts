import type { serviceAccountDeleteMany as row } from '@longshore/contract/service-accounts/service-accounts';
import type { UndeletedObject } from '@longshore/contract/error';
import type { Handler } from '#/context.ts';
import { refuse, toConsoleError } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { removeKey } from './remove-key.ts';

/** One after the other, whatever becomes of those before. */
export const serviceAccountDeleteMany: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'access keys');
  const accessKeys = [...new Set(body)];
  const undeleted: UndeletedObject[] = [];
  for (const accessKey of accessKeys) {
    try {
      ctx.signal.throwIfAborted();
      await removeKey(ctx, accessKey);
    } catch (cause) {
      const { code, status, message } = toConsoleError(cause);
      if (status === 401) throw cause;
      undeleted.push({ key: accessKey, code, message });
    }
  }
  ctx.change.ofMany(undeleted.map(({ key }) => key));
  if (undeleted.length === 0) return;
  const failed = `${String(undeleted.length)} of ${String(accessKeys.length)}`;
  throw refuse('PartlyDone', `${failed} access keys could not be deleted`, {
    detailedMessage: undeleted
      .map(({ key, message }) => `${key}: ${message}`)
      .slice(0, 10)
      .join('. '),
    undeleted,
  });
};

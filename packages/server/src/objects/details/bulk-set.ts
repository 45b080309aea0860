import type { objectBulkSet as row } from '@longshore/contract/objects/details';
import type { Handler } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { toConsoleError } from '#/upstream/errors.ts';
import { sentencesOf } from '#/buckets/for-each-bucket.ts';
import { bulkChangeOf } from './bulk-change.ts';
import { versionOf } from './version.ts';

const atOnce = 8;

export const objectBulkSet: Handler<typeof row> = async (ctx, { params, body }) => {
  const { action, change } = await bulkChangeOf(ctx, body);
  const results = await mapAtOnce(body.objects, atOnce, async ({ path, versionID }) => {
    ctx.signal.throwIfAborted();
    const object = { path, ...(versionID !== undefined && { versionID }) };
    try {
      await change(versionOf({ params, query: { prefix: path, version_id: versionID } }));
      return object;
    } catch (cause) {
      if (ctx.signal.aborted) throw cause;
      const resource = `${params.bucketName}/${path}`;
      const failure = toConsoleError(cause, {
        action,
        resource,
        hasLongTermKeys: ctx.session.kind === 'accessKey',
      });
      // Nobody is signed in any more: that is no one object's failure.
      if (failure.status === 401) throw failure;
      ctx.log.debug({ err: cause, resource }, 'one of several objects could not be changed');
      return { ...object, error: sentencesOf(failure), code: failure.code };
    }
  });
  return { results };
};

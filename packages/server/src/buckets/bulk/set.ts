import type { bucketBulkSet as row } from '@longshore/contract/buckets/bulk';
import type { BucketBulkSet } from '@longshore/contract/buckets/bulk-schemas';
import { bucketTagLimits } from '@longshore/contract/buckets/tags-schemas';
import { accountOrNone } from '#/upstream/account.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import type { Handler, SessionContext } from '#/context.ts';
import { refuse, toConsoleError } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { writeEncryption } from '../encryption/document.ts';
import { quotaBytesOf, quotaWarnings, writeQuota } from '../quota/quota.ts';
import { inTurn } from '../turns.ts';
import { readTags, writeTags } from '../tags/tags.ts';
import { changeVersioning } from '../versioning/change.ts';

const atOnce = 16;

export const bucketBulkSet: Handler<typeof row> = async (ctx, { body }) => {
  const { action, change } = await changeOf(ctx, body);
  const results = await mapAtOnce(body.buckets, atOnce, async (bucketName) => {
    try {
      ctx.signal.throwIfAborted();
      const warnings = (await change(bucketName)) ?? [];
      return { bucketName, ...(warnings.length === 0 ? {} : { warnings }) };
    } catch (cause) {
      if (ctx.signal.aborted) throw cause;
      const { code, status, message, detailedMessage } = toConsoleError(cause, {
        action,
        resource: bucketName,
      });
      // Nobody is signed in any more: that is no one bucket's failure.
      if (status === 401) throw cause;
      const error = [message, detailedMessage].filter((words) => words !== '').join('. ');
      return { bucketName, error, code };
    }
  });
  return { results };
};

interface Change {
  /** The permission that each bucket's change needs. */
  readonly action: string;
  readonly change: (bucket: string) => Promise<string[] | void>;
}

async function changeOf(ctx: SessionContext, asked: BucketBulkSet): Promise<Change> {
  const { tags, keepOtherTags = false, quota, versioning, encryption } = asked;
  if (tags !== undefined)
    return {
      action: 's3:PutBucketTagging',
      change: (bucket) =>
        inTurn(`tags of ${bucket}`, async () =>
          writeTags(ctx, bucket, keepOtherTags ? await withOthers(ctx, bucket, tags) : tags),
        ),
    };
  if (quota !== undefined) return changeOfQuota(ctx, quotaBytesOf(quota));
  if (versioning !== undefined)
    return {
      action: 's3:PutBucketVersioning',
      change: (bucket) => inTurn(`versioning of ${bucket}`, () => changeVersioning(ctx, bucket, versioning)),
    };
  return {
    action: 's3:PutEncryptionConfiguration',
    change: (bucket) =>
      inTurn(`encryption of ${bucket}`, () =>
        writeEncryption(ctx, bucket, encryption ?? { encType: 'none' }),
      ),
  };
}

async function changeOfQuota(ctx: SessionContext, quotaBytes: number): Promise<Change> {
  requireAdmin(ctx.session, 'quotas');
  const account = await accountOrNone(ctx);
  const heldBytes = new Map(account?.Buckets.map(({ name, size }) => [name, size]));
  return {
    action: 'admin:SetBucketQuota',
    change: async (bucket) => {
      await inTurn(`quota of ${bucket}`, () => writeQuota(ctx, bucket, quotaBytes));
      return quotaWarnings(quotaBytes, heldBytes.get(bucket));
    },
  };
}

async function withOthers(
  ctx: SessionContext,
  bucket: string,
  tags: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const others = (await readTags(ctx, bucket)).map(({ key, value }) => [key, value] as const);
  const all = { ...Object.fromEntries(others), ...tags };
  if (Object.keys(all).length > bucketTagLimits.tags)
    throw refuse('InvalidInput', `With its other tags it would have more than ${bucketTagLimits.tags}`);
  return all;
}

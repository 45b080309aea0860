import type { BucketBulkSet } from '@longshore/contract/buckets/bulk-schemas';
import type { Need } from '@longshore/contract/need';
import { bucketTagLimits } from '@longshore/contract/buckets/tags-schemas';
import type { SessionContext } from '#/context.ts';
import { accountOrNone } from '#/upstream/account.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { editDocument, replaceDocument } from '../document/edit.ts';
import { encryption, encryptionElement } from '../encryption/document.ts';
import { quota } from '../quota/document.ts';
import { quotaBytesOf, quotaWarnings } from '../quota/quota.ts';
import { tagging } from '../tags/document.ts';
import { versioning, versioningElement } from '../versioning/document.ts';

type Tags = NonNullable<BucketBulkSet['tags']>;

interface BulkChange {
  /** What each bucket's change needs. */
  readonly needs: readonly Need[];
  /** Answers what to say of a bucket although it was changed. */
  readonly change: (bucketName: string) => Promise<readonly string[] | void>;
}

/** Of the four kinds that can be asked for, the one that is. */
export async function bulkChangeOf(ctx: SessionContext, asked: BucketBulkSet): Promise<BulkChange> {
  if (asked.tags !== undefined) return changeOfTags(ctx, asked.tags, asked.keepOtherTags === true);
  if (asked.quota !== undefined) return changeOfQuota(ctx, quotaBytesOf(asked.quota));
  if (asked.versioning !== undefined) {
    const [input, next] = [asked.versioning, versioningElement(asked.versioning)];
    return {
      needs: versioning.needs.write,
      change: (bucketName) => replaceDocument(ctx, { bucketName, kind: versioning, input }, next),
    };
  }
  const next = encryptionElement(asked.encryption ?? { encType: 'none' });
  return {
    needs: encryption.needs.write,
    change: (bucketName) => replaceDocument(ctx, { bucketName, kind: encryption }, next),
  };
}

function changeOfTags(ctx: SessionContext, tags: Tags, keepsOthers: boolean): BulkChange {
  return {
    needs: tagging.needs.write,
    change: (bucketName) => {
      const place = { bucketName, kind: tagging };
      return keepsOthers
        ? editDocument(ctx, place, (others) => withOthers(others, tags))
        : replaceDocument(ctx, place, tags);
    },
  };
}

function withOthers(others: Tags, tags: Tags): Tags {
  const all = { ...others, ...tags };
  if (Object.keys(all).length > bucketTagLimits.tags)
    throw refuse('InvalidInput', `With its other tags it would have more than ${bucketTagLimits.tags} tags`);
  return all;
}

async function changeOfQuota(ctx: SessionContext, quotaBytes: number): Promise<BulkChange> {
  requireAdmin(ctx.session, 'quotas');
  const account = await accountOrNone(ctx);
  const heldBytes = new Map(account?.Buckets.map(({ name, size }) => [name, size]));
  return {
    needs: quota.needs.write,
    change: async (bucketName) => {
      await replaceDocument(ctx, { bucketName, kind: quota }, quotaBytes);
      return quotaWarnings(quotaBytes, heldBytes.get(bucketName));
    },
  };
}

import * as rows from '@longshore/contract/buckets/quota';
import { bucketQuotaSet, bucketQuotaInfo } from '@longshore/madmin';
import type { DocumentKind } from '../document/kind.ts';
import { revisionOf } from '#/http/revision.ts';

/** In bytes, 0 for none: the one setting of a bucket that is changed through the admin API. */
export const quota: DocumentKind<number> = {
  storage: {
    async read(ctx, bucket) {
      const { quotaBytes } = await bucketQuotaInfo(ctx.admin, { bucket }, { signal: ctx.signal });
      return String(quotaBytes);
    },
    write: (ctx, bucket, text) =>
      bucketQuotaSet(ctx.admin, { bucket, quotaBytes: Number(text) }, { signal: ctx.signal }),
    delete: (ctx, bucket) => bucketQuotaSet(ctx.admin, { bucket, quotaBytes: 0 }, { signal: ctx.signal }),
  },
  needs: { read: rows.bucketQuotaView.needs, write: rows.bucketQuotaSet.needs },
  parse: (text = '0') => Number(text),
  print: (quotaBytes) => (quotaBytes === 0 ? undefined : String(quotaBytes)),
  revisionOf,
  refusals: [],
};

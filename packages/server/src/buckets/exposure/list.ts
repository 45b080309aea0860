import type { bucketExposureList as row } from '@longshore/contract/buckets/exposure';
import { exposureOf } from '@longshore/contract/policy/exposure';
import type { Handler } from '#/context.ts';
import { getBucketDocument } from '#/s3/calls/get-bucket-document.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { readPart } from '../read-part.ts';

const mostAtOnce = 8;

export const bucketExposureList: Handler<typeof row> = async (ctx, { query: { buckets } }) => {
  const exposures = await mapAtOnce([...new Set(buckets.split(','))], mostAtOnce, async (bucketName) => {
    try {
      const policy = await readPart(() =>
        getBucketDocument(ctx.s3, { bucket: bucketName, document: 'policy' }, { signal: ctx.signal }),
      );
      if ('refused' in policy) return [];
      const { open, ...exposure } = exposureOf(bucketName, policy.value);
      return [{ bucketName, ...exposure, open: [...open] }];
    } catch (cause) {
      if (refusalOf(cause)?.code === 'NoSuchBucket') return [];
      throw cause;
    }
  });
  return { exposures: exposures.flat() };
};

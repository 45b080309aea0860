import type { bucketView as row } from '@longshore/contract/buckets/buckets';
import type { Handler } from '#/context.ts';
import { getBucketDocument } from '#/s3/calls/get-bucket-document.ts';
import { getBucketTags } from '#/s3/calls/get-bucket-tags.ts';
import { findBucket } from './find.ts';
import { readPart } from './read-part.ts';
import { policyShown, tagsShown } from './bucket-shown.ts';

export const bucketView: Handler<typeof row> = async (ctx, { params: { bucketName: name } }) => {
  const options = { signal: ctx.signal };
  const [summary, policy, tags] = await Promise.all([
    readPart(() => findBucket(ctx, name)),
    readPart(() => getBucketDocument(ctx.s3, { bucket: name, document: 'policy' }, options)),
    readPart(() => getBucketTags(ctx.s3, { bucket: name }, options)),
  ]);
  const known = 'value' in summary ? summary.value : undefined;
  // Nothing of it may be seen: then this is a refusal and not an empty answer.
  if (known === undefined && 'refused' in policy && 'refused' in tags) throw policy.refused;
  return {
    name,
    ...known,
    ...('value' in policy ? policyShown(name, policy.value) : {}),
    ...('value' in tags ? tagsShown(tags.value, known?.details) : {}),
  };
};

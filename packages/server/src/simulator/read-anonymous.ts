import { bucketOf, pathOf } from '@longshore/contract/policy/resource';
import type { SessionContext } from '#/context.ts';
import { getBucketDocument } from '#/s3/calls/get-bucket-document.ts';
import { refuse } from '#/upstream/errors.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import type { Asker } from './asker.ts';

/** Who does not sign in has the bucket's policy alone. */
export async function readAnonymous(ctx: SessionContext, resource: string): Promise<Asker> {
  const bucket = bucketOf(pathOf(resource));
  if (bucket === '' || /[*?:]/.test(bucket))
    throw refuse('InvalidInput', 'The resource must name a bucket', { field: 'body.resource' });
  const reading = getBucketDocument(ctx.s3, { bucket, document: 'policy' }, { signal: ctx.signal });
  const text = await withPermissionContext('s3:GetBucketPolicy', bucket, reading);
  const holder = { kind: 'bucket', name: bucket } as const;
  return {
    layers: [{ holder, policies: [{ ...holder, document: text ?? '' }] }],
    known: {
      'aws:username': '',
      'aws:userid': '',
      'aws:groups': [],
      'aws:principaltype': 'Anonymous',
      's3:signatureversion': [],
      's3:authType': [],
    },
    off: [],
    unread: [],
  };
}

import type { bucketPolicySet as row } from '@longshore/contract/buckets/policy';
import type { BucketPolicySet } from '@longshore/contract/buckets/policy-schemas';
import { bucketPolicyFault } from '@longshore/contract/policy/bucket-policy-fault';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { needing } from '#/upstream/needing.ts';
import { refusalOnField } from '#/upstream/refusal-on-field.ts';
import { deleteDocument, readDocument, requireUnchanged, writeDocument } from '../document.ts';
import { inTurn } from '../turns.ts';
import { viewAfter } from '../view-after.ts';
import { publicPolicy } from './public.ts';

export const bucketPolicySet: Handler<typeof row> = async (
  ctx,
  { params: { bucketName: name }, query, body },
) => {
  const text = policyText(name, body);
  await inTurn(`policy of ${name}`, async () => {
    if (query.revision !== undefined)
      requireUnchanged(
        query.revision,
        await needing('s3:GetBucketPolicy', name, readDocument(ctx, name, 'policy')),
      );
    if (text === undefined) await needing('s3:DeleteBucketPolicy', name, deleteDocument(ctx, name, 'policy'));
    else
      await writeDocument(ctx, name, { name: 'policy', text }).catch((cause: unknown) => {
        throw refusalOnField(cause, [[/^(?:MalformedPolicy|PolicyTooLarge)/, 'body.definition']]);
      });
  });
  return viewAfter(ctx, name);
};

/** Undefined: the policy is taken away. */
function policyText(bucket: string, { access, definition = '' }: BucketPolicySet): string | undefined {
  if (access === 'PRIVATE') return undefined;
  if (access === 'PUBLIC') return JSON.stringify(publicPolicy(bucket));
  const fault = bucketPolicyFault(definition, bucket);
  if (fault === null) return definition;
  throw refuse('InvalidInput', 'This is no policy for this bucket', {
    detailedMessage: fault,
    field: 'body.definition',
  });
}

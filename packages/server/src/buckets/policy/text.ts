import type { BucketPolicySet } from '@longshore/contract/buckets/policy-schemas';
import { bucketPolicyFault } from '@longshore/contract/policy/bucket-policy-fault';
import { refuse } from '#/upstream/errors.ts';

/** Undefined: the policy is taken away. */
export function policyText(
  bucketName: string,
  { access, definition = '' }: BucketPolicySet,
): string | undefined {
  if (access === 'PRIVATE') return undefined;
  if (access === 'PUBLIC') return JSON.stringify(publicPolicy(bucketName));
  const fault = bucketPolicyFault(definition, bucketName);
  if (fault === null) return definition;
  throw refuse('InvalidInput', 'This is not a valid policy for this bucket', {
    detailedMessage: fault,
    field: 'body.definition',
  });
}

/** Everyone may list, read, write and delete, without signing in. */
function publicPolicy(bucket: string) {
  const anyone = { Effect: 'Allow', Principal: { AWS: ['*'] } };
  const whole = `arn:aws:s3:::${bucket}`;
  return {
    Version: '2012-10-17',
    Statement: [
      {
        ...anyone,
        Action: ['s3:GetBucketLocation', 's3:ListBucket', 's3:ListBucketMultipartUploads'],
        Resource: [whole],
      },
      {
        ...anyone,
        Action: [
          's3:AbortMultipartUpload',
          's3:DeleteObject',
          's3:GetObject',
          's3:ListMultipartUploadParts',
          's3:PutObject',
        ],
        Resource: [`${whole}/*`],
      },
    ],
  };
}

import { bucketActions, objectActions } from './bucket-actions.ts';
import type { PolicyDocument, Statement } from './document.ts';
import { evaluate } from './evaluate.ts';
import { pathOf } from './resource.ts';
import { type ConditionContext, substitute } from './variables.ts';

/** On a bucket that exists they give nothing of it. */
const outside = new Set<string>(['s3:CreateBucket', 's3:ListAllMyBuckets', 's3:HeadBucket']);
const onBucket = bucketActions.filter((action) => !outside.has(action));

/**
 * Whether a policy allows anything at all on a bucket or on some object in it. What only the storage server can judge
 * counts as allowed. Objects are tried by a key made after each resource, so that a Deny of just those keys may hide a
 * reach to others.
 */
export function reachesBucket(
  document: PolicyDocument,
  bucket: string,
  conditions: ConditionContext = {},
): boolean {
  const allows = document.statements.filter(({ effect }) => effect === 'Allow');
  const keys = new Set(allows.flatMap((statement) => keysOf(statement, bucket, conditions)));
  const isAllowed = (action: string, resource: string) =>
    evaluate(document, { action, resource, conditions }).allowed !== false;
  return (
    onBucket.some((action) => isAllowed(action, bucket)) ||
    [...keys].some((key) => objectActions.some((action) => isAllowed(action, `${bucket}/${key}`)))
  );
}

/** A key for each resource that may speak of objects in the bucket; whether it does is for the evaluation. */
function keysOf({ resources }: Statement, bucket: string, conditions: ConditionContext): string[] {
  const patterns = resources.map((resource) => pathOf(substitute(resource, conditions).text));
  const concrete = (pattern: string) => pattern.replace(/[*?]/g, 'x');
  return [
    'x',
    ...patterns.flatMap((pattern) => {
      const slash = pattern.indexOf('/');
      const rest = slash < 0 ? [] : [concrete(pattern.slice(slash + 1))];
      // A star before the slash may stand for the bucket and more.
      const tail = pattern.startsWith('*') ? [concrete(pattern)] : [];
      const behind = pattern.startsWith(`${bucket}*`) ? [concrete(pattern.slice(bucket.length))] : [];
      return [...rest, ...tail, ...behind].filter((key) => key !== '');
    }),
  ];
}

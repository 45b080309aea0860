import { bucketActions, objectActions } from './bucket-actions.ts';
import type { PolicyDocument } from './document.ts';
import { evaluate } from './evaluate.ts';
import { meetsStart } from './match.ts';
import { pathOf } from './resource.ts';
import { type ConditionContext, substitute } from './variables.ts';

/** On a bucket that exists they give nothing of it. */
const outside = new Set<string>(['s3:CreateBucket', 's3:ListAllMyBuckets', 's3:HeadBucket']);
const onBucket = bucketActions.filter((action) => !outside.has(action));

/**
 * Whether a policy allows anything at all on a bucket or on some object in it. What only the storage server can judge
 * counts as allowed. Objects are tried by a few keys made after each resource, so that several Denies which together
 * leave only keys of another form may hide a reach.
 */
export function reachesBucket(
  document: PolicyDocument,
  bucket: string,
  conditions: ConditionContext = {},
): boolean {
  const isAllowed = (action: string, resource: string) =>
    evaluate(document, { action, resource, conditions }).allowed !== false;
  return (
    onBucket.some((action) => isAllowed(action, bucket)) ||
    [...keysOf(document, bucket, conditions)].some((key) =>
      objectActions.some((action) => isAllowed(action, `${bucket}/${key}`)),
    )
  );
}

/** Keys for each resource that may speak of objects in the bucket; whether it does is for the evaluation. */
function keysOf({ statements }: PolicyDocument, bucket: string, conditions: ConditionContext): Set<string> {
  const written = statements.flatMap(({ resources, notResources }) => [...resources, ...notResources]);
  const texts = written.map((resource) => pathOf(substitute(resource, conditions).text));
  const fillings = fillingsOf(texts);
  const patterns = texts
    .filter((text) => meetsStart(text, `${bucket}/`))
    .flatMap((text) => {
      const slash = text.indexOf('/');
      return [
        ...(slash < 0 ? [] : [text.slice(slash + 1)]),
        // A star before the slash may stand for the bucket and more.
        ...(text.startsWith('*') ? [text] : []),
        ...(text.startsWith(`${bucket}*`) ? [text.slice(bucket.length)] : []),
      ];
    });
  const keys = ['*', ...patterns].flatMap((pattern) => fillings.map((fill) => fill(pattern)));
  return new Set(keys.filter((key) => key !== ''));
}

/**
 * Ways to make a key of a pattern. By a letter that no resource has, and by more of them than a resource is long, a Deny
 * matches the key only where it matches all such keys; by nothing at all and by one letter, where it matches the short.
 */
function fillingsOf(texts: readonly string[]): ((pattern: string) => string)[] {
  const used = new Set(texts.join(''));
  let code = 'a'.charCodeAt(0);
  while (used.has(String.fromCharCode(code))) code += 1;
  const letter = String.fromCharCode(code);
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0);
  return [letter, letter.repeat(longest + 1), ''].map(
    (star) => (pattern) => pattern.replaceAll('?', letter).replaceAll('*', star),
  );
}

import { bucketActions, objectActions } from './bucket-actions.ts';
import { distinctActions } from './candidates.ts';
import type { PolicyDocument } from './document.ts';
import { evaluate } from './evaluate.ts';
import { meetsStart } from './match.ts';
import { pathOf } from './resource.ts';
import { mostSteps, spend, withinSteps } from './steps.ts';
import { type ConditionContext, substitute } from './variables.ts';

/** On a bucket that exists they give nothing of it. */
const outside = new Set<string>(['s3:CreateBucket', 's3:ListAllMyBuckets', 's3:HeadBucket']);
const onBucket = bucketActions.filter((action) => !outside.has(action));

/**
 * Whether a policy allows anything at all on a bucket or on some object in it. What only the storage server can judge
 * counts as allowed, and so does what takes too many steps. Objects are tried by a few keys made after each resource, so that several Denies which together
 * leave only keys of another form may hide a reach.
 */
export const reachesBucket = (
  document: PolicyDocument,
  bucket: string,
  conditions: ConditionContext = {},
): boolean =>
  withinSteps(
    mostSteps,
    () => reaches(document, { bucket, conditions, onBucket, onObjects: objectActions }),
    () => true,
  );

/** What a policy lets somebody do with a bucket; `admin` is to change what is set on it, or to delete it. */
export interface BucketLevels {
  readonly read: boolean;
  readonly write: boolean;
  readonly admin: boolean;
  /** The policy takes too many steps to judge: it may give any of them. */
  readonly isUnjudged?: true;
}

/** Of a policy that takes too many steps. */
export const unjudgedLevels: BucketLevels = { read: true, write: true, admin: true, isUnjudged: true };

/** Whether a policy gives each level of access to a bucket or to a part of it, judged as `reachesBucket` does. */
export function bucketLevels(
  document: PolicyDocument,
  bucket: string,
  conditions: ConditionContext = {},
): BucketLevels {
  const any = (bucketOnes: readonly string[], objectOnes: readonly string[]) =>
    reaches(document, { bucket, conditions, onBucket: bucketOnes, onObjects: objectOnes });
  return withinSteps<BucketLevels>(
    mostSteps,
    () => ({
      read: any(['s3:ListBucket'], ['s3:GetObject']),
      write: any([], ['s3:PutObject', 's3:DeleteObject']),
      admin: any(
        onBucket.filter((action) => /^s3:(?:Put|Delete|ForceDelete)/.test(action)),
        [],
      ),
    }),
    () => unjudgedLevels,
  );
}

interface Reach {
  readonly bucket: string;
  readonly conditions: ConditionContext;
  readonly onBucket: readonly string[];
  readonly onObjects: readonly string[];
}

function reaches(document: PolicyDocument, { bucket, conditions, ...actions }: Reach): boolean {
  const isAllowed = (action: string, resource: string) =>
    evaluate(document, { action, resource, conditions }).allowed !== false;
  const onObjects = distinctActions(document, actions.onObjects);
  return (
    distinctActions(document, actions.onBucket).some((action) => isAllowed(action, bucket)) ||
    (onObjects.length > 0 &&
      [...keysOf(document, bucket, conditions)].some((key) =>
        onObjects.some((action) => isAllowed(action, `${bucket}/${key}`)),
      ))
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
export function fillingsOf(texts: readonly string[]): ((pattern: string) => string)[] {
  const all = texts.join('');
  spend(4 * all.length);
  const used = new Set(all);
  let code = 'a'.charCodeAt(0);
  while (used.has(String.fromCharCode(code))) code += 1;
  const letter = String.fromCharCode(code);
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0);
  return [letter, letter.repeat(longest + 1), ''].map((star) => (pattern) => {
    const stars = pattern.split('*');
    spend(pattern.length + stars.length * star.length);
    return stars.join(star).replaceAll('?', letter);
  });
}

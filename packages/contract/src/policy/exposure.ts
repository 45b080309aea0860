import { bucketActions, objectActions } from './bucket-actions.ts';
import { bucketStatements } from './bucket-policy.ts';
import type { Condition, Statement } from './document.ts';
import { covers, matches, restsAfter } from './match.ts';
import { pathOf } from './resource.ts';
import { includesAction } from './statement.ts';
import { substitute } from './variables.ts';

/** What anyone may do below a prefix without signing in; the empty prefix is the whole bucket. */
export interface OpenPlace {
  /** Of a resource that is finer than a prefix, as a pattern. */
  readonly prefix: string;
  readonly isRead: boolean;
  readonly isListed: boolean;
  readonly isWritten: boolean;
  /** Those that are not complete: their keys, or their parts. */
  readonly areUploadsListed: boolean;
  /** What is set on the bucket can be read or changed. */
  readonly areSettingsOpen: boolean;
  /** Only where conditions hold that the storage server alone can judge. */
  readonly isConditional: boolean;
}

/**
 * Who a bucket is open to: nobody by policy, anyone somewhere, or as a policy says that opens nothing to anyone, or
 * nothing without a condition.
 */
export interface Exposure {
  readonly kind: 'private' | 'public' | 'custom';
  readonly open: readonly OpenPlace[];
}

const rights = ['isRead', 'isListed', 'isWritten', 'areUploadsListed', 'areSettingsOpen'] as const;
type Right = (typeof rights)[number];

/** Of a bucket whose name is known they give nothing. */
const harmless = new Set<string>([
  's3:CreateBucket',
  's3:GetBucketLocation',
  's3:HeadBucket',
  's3:ListAllMyBuckets',
]);
const onBucket: Record<Right, string[]> = actionsByRight(bucketActions, (action) => {
  if (harmless.has(action)) return null;
  if (action === 's3:ListBucketMultipartUploads') return 'areUploadsListed';
  // Who hears of each change is told the keys.
  if (action.startsWith('s3:List')) return 'isListed';
  return action === 's3:DeleteBucket' || action === 's3:ForceDeleteBucket' ? 'isWritten' : 'areSettingsOpen';
});
const onObjects: Record<Right, string[]> = actionsByRight(objectActions, (action) => {
  if (action === 's3:ListMultipartUploadParts') return 'areUploadsListed';
  return action.startsWith('s3:Get') ? 'isRead' : 'isWritten';
});

/** Of these keys the caller sends what it likes, so that a condition on them keeps nobody out. */
const chosenByCaller = new Set([
  'aws:SecureTransport',
  'aws:Referer',
  'aws:UserAgent',
  's3:prefix',
  's3:delimiter',
  's3:max-keys',
]);

/** Reads a bucket's policy for what it opens to anyone. What cannot be read is custom, never private. */
export function exposureOf(bucket: string, policyText?: string): Exposure {
  const written = bucketStatements(policyText);
  if (written === null) return { kind: 'custom', open: [] };
  if (written.length === 0) return { kind: 'private', open: [] };
  const forAnyone = written.flatMap(({ isForAnyone, statement }) =>
    isForAnyone && statement !== null ? [statement] : [],
  );
  const denied = forAnyone.filter(({ effect, conditions }) => effect === 'Deny' && conditions.length === 0);
  const open = new Map<string, OpenPlace>();
  for (const statement of forAnyone.filter(({ effect }) => effect === 'Allow'))
    for (const place of placesOf(bucket, { statement, denied })) {
      const key = `${place.isConditional} ${place.prefix}`;
      const known = open.get(key);
      open.set(key, known === undefined ? place : both(known, place));
    }
  const places = [...open.values()]
    .filter((place) => !isIncluded(place, open.get(`false ${place.prefix}`)))
    .toSorted((one, other) => (one.prefix < other.prefix ? -1 : 1));
  return { kind: places.some(({ isConditional }) => !isConditional) ? 'public' : 'custom', open: places };
}

interface Opening {
  readonly statement: Statement;
  readonly denied: readonly Statement[];
}

function placesOf(bucket: string, { statement, denied }: Opening): OpenPlace[] {
  const { resources, notResources, conditions } = statement;
  const isConditional = conditions.some(({ key }) => !chosenByCaller.has(key));
  // Without resources it speaks of all; what a NotResource leaves out is not worked out.
  const patterns = resources.length === 0 || notResources.length > 0 ? ['*'] : resources;
  return patterns.flatMap((written) => {
    const { text, known } = substitute(pathOf(written), {});
    const allows = (actions: readonly string[], place: string) =>
      actions.some(
        (action) =>
          includesAction(statement, action) && !denied.some((deny) => closes(deny, { action, place })),
      );
    const placeOf = (prefix: string, has: (right: Right) => boolean): OpenPlace => ({
      prefix,
      isRead: has('isRead'),
      isListed: has('isListed'),
      isWritten: has('isWritten'),
      areUploadsListed: has('areUploadsListed'),
      areSettingsOpen: has('areSettingsOpen'),
      isConditional: isConditional || !known,
    });
    const ofObjects = restsAfter(text, `${bucket}/`)
      .filter((keys) => keys !== '')
      .map((keys) =>
        placeOf(keys.replace(/\*$/, ''), (right) => allows(onObjects[right], `${bucket}/${keys}`)),
      );
    const mayOnBucket = (right: Right) => allows(onBucket[right], bucket);
    const ofBucket = matches(text, bucket)
      ? [
          placeOf('', (right) => right !== 'isListed' && mayOnBucket(right)),
          ...listedPrefixes(conditions).map((prefix) =>
            placeOf(prefix, (right) => right === 'isListed' && mayOnBucket(right)),
          ),
        ]
      : [];
    return [...ofObjects, ...ofBucket].filter((place) => rights.some((right) => place[right]));
  });
}

const both = (one: OpenPlace, other: OpenPlace): OpenPlace => ({
  ...one,
  isRead: one.isRead || other.isRead,
  isListed: one.isListed || other.isListed,
  isWritten: one.isWritten || other.isWritten,
  areUploadsListed: one.areUploadsListed || other.areUploadsListed,
  areSettingsOpen: one.areSettingsOpen || other.areSettingsOpen,
});

/** Whether what is open on a condition is open without it, too. */
const isIncluded = (place: OpenPlace, certain: OpenPlace | undefined): boolean =>
  place.isConditional && certain !== undefined && rights.every((right) => certain[right] || !place[right]);

function closes(deny: Statement, { action, place }: { readonly action: string; readonly place: string }) {
  if (!includesAction(deny, action) || deny.notResources.length > 0) return false;
  return (
    deny.resources.length === 0 ||
    deny.resources.some((written) => {
      const { text, known } = substitute(pathOf(written), {});
      return known && covers(text, place);
    })
  );
}

/** What a condition leaves out of the list is not worked out: all of it then counts as listed. */
function listedPrefixes(conditions: readonly Condition[]): string[] {
  const prefixes = conditions
    .filter(({ operator, key }) => key === 's3:prefix' && /^String(?:Equals|Like)$/.test(operator))
    .flatMap(({ values }) => values);
  return prefixes.length === 0 ? [''] : prefixes.map((prefix) => prefix.replace(/\*$/, ''));
}

function actionsByRight(
  actions: readonly string[],
  rightOf: (action: string) => Right | null,
): Record<Right, string[]> {
  const given = (right: Right) => actions.filter((action) => rightOf(action) === right);
  return {
    isRead: given('isRead'),
    isListed: given('isListed'),
    isWritten: given('isWritten'),
    areUploadsListed: given('areUploadsListed'),
    areSettingsOpen: given('areSettingsOpen'),
  };
}

import { bucketActions, bucketPolicyActions, objectActions } from './bucket-actions.ts';
import { bucketStatements } from './bucket-policy.ts';
import type { Condition, Statement } from './document.ts';
import { covers, matches, restsAfter } from './match.ts';
import { pathOf } from './resource.ts';
import { includesAction } from './statement.ts';
import { mostSteps, spend, withinSteps } from './steps.ts';
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
  /** The policy takes too many steps to judge: it may open anything. */
  readonly isUnjudged?: true | undefined;
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

/** Reads a bucket's policy for what it opens to anyone. What cannot be read or judged is custom, never private. */
export function exposureOf(bucket: string, policyText?: string): Exposure {
  return withinSteps<Exposure>(
    mostSteps,
    () => judged(bucket, policyText),
    () => ({ kind: 'custom', open: [], isUnjudged: true }),
  );
}

function judged(bucket: string, policyText?: string): Exposure {
  const written = bucketStatements(policyText);
  if (written === null) return { kind: 'custom', open: [] };
  if (written.length === 0) return { kind: 'private', open: [] };
  const forAnyone = written.flatMap(({ isForAnyone, statement }) =>
    isForAnyone && statement !== null ? [speakerOf(statement)] : [],
  );
  const denied = forAnyone.filter(
    ({ statement: { effect, conditions, notResources } }) =>
      effect === 'Deny' && conditions.length === 0 && notResources.length === 0,
  );
  const open = new Map<string, OpenPlace>();
  for (const speaker of forAnyone.filter(({ statement }) => statement.effect === 'Allow'))
    for (const place of placesOf(bucket, speaker, denied)) {
      const key = `${place.isConditional} ${place.prefix}`;
      const known = open.get(key);
      open.set(key, known === undefined ? place : both(known, place));
    }
  const places = [...open.values()]
    .filter((place) => !isIncluded(place, open.get(`false ${place.prefix}`)))
    .toSorted((one, other) => (one.prefix < other.prefix ? -1 : 1));
  return { kind: places.some(({ isConditional }) => !isConditional) ? 'public' : 'custom', open: places };
}

/** A statement, and what it speaks of: looked up once, however many places there are. */
interface Speaker {
  readonly statement: Statement;
  readonly actions: ReadonlySet<string>;
  /** Patterns of its resources; what a variable leaves open is not among them. */
  readonly places: readonly string[];
}

const speakerOf = (statement: Statement): Speaker => ({
  statement,
  actions: new Set(bucketPolicyActions.filter((action) => includesAction(statement, action))),
  places: statement.resources.flatMap((written) => {
    const { text, known } = substitute(pathOf(written), {});
    return known ? [text] : [];
  }),
});

function placesOf(
  bucket: string,
  { statement, actions }: Speaker,
  denied: readonly Speaker[],
): readonly OpenPlace[] {
  const { resources, notResources, conditions } = statement;
  const isConditional = conditions.some(({ key }) => !chosenByCaller.has(key));
  // Without resources it speaks of all; what a NotResource leaves out is not worked out.
  const patterns = resources.length === 0 || notResources.length > 0 ? ['*'] : resources;
  return patterns.flatMap((written) => {
    const { text, known } = substitute(pathOf(written), {});
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
      .map((keys) => {
        const left = leftOf(actions, denied, `${bucket}/${keys}`);
        return placeOf(keys.replace(/\*$/, ''), (right) =>
          onObjects[right].some((action) => left.has(action)),
        );
      });
    const ofBucket = () => {
      const left = leftOf(actions, denied, bucket);
      const mayOnBucket = (right: Right) => onBucket[right].some((action) => left.has(action));
      return [
        placeOf('', (right) => right !== 'isListed' && mayOnBucket(right)),
        ...listedPrefixes(conditions).map((prefix) =>
          placeOf(prefix, (right) => right === 'isListed' && mayOnBucket(right)),
        ),
      ];
    };
    const places = [...ofObjects, ...(matches(text, bucket) ? ofBucket() : [])];
    return places.filter((place) => rights.some((right) => place[right]));
  });
}

/** The actions that no Deny takes away in all of the place. */
function leftOf(
  actions: ReadonlySet<string>,
  denied: readonly Speaker[],
  place: string,
): ReadonlySet<string> {
  let left = [...actions];
  for (const deny of denied) {
    spend(left.length);
    const rest = left.filter((action) => !deny.actions.has(action));
    if (rest.length < left.length && closes(deny, place)) left = rest;
  }
  return new Set(left);
}

const closes = ({ statement, places }: Speaker, place: string): boolean =>
  statement.resources.length === 0 || places.some((pattern) => covers(pattern, place));

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

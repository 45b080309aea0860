import type { InputOf } from '@longshore/contract/endpoint';
import type { bucketReachList as row } from '@longshore/contract/buckets/reach';
import { isObjectAction } from '@longshore/contract/policy/actions';
import type { PolicyDocument } from '@longshore/contract/policy/document';
import { type AccessRequest, evaluateAll } from '@longshore/contract/policy/evaluate';
import { mostSteps, withinSteps } from '@longshore/contract/policy/steps';
import { sampleKeys } from '@longshore/contract/policy/sample-keys';
import type { ConditionContext } from '@longshore/contract/policy/variables';

type Query = InputOf<typeof row>['query'];

/** What is asked of everybody. */
export interface Asked extends Pick<Query, 'action' | 'key' | 'prefix'> {
  readonly bucket: string;
  readonly now: number;
}

export interface Found {
  readonly resource: string;
  readonly isPart: boolean;
}

/** Who asks: what is known of their requests, and which policies count. */
export interface Who {
  readonly known: ConditionContext;
  readonly isBucketPolicy?: boolean;
}

export const requestAt = (
  asked: Asked,
  resource: string,
  { known, isBucketPolicy = false }: Who,
): AccessRequest => ({
  action: asked.action,
  resource,
  conditions: { 'aws:CurrentTime': new Date(asked.now).toISOString(), ...listed(asked), ...known },
  isBucketPolicy,
});

/**
 * A place there that policies, each of which has to allow, let somebody access; null where none does. Where that takes
 * too many steps to tell, it is what was asked for.
 */
export const placeFor = (documents: readonly PolicyDocument[], asked: Asked, who: Who): Found | null =>
  withinSteps<Found | null>(
    mostSteps,
    () => judgedPlace(documents, asked, who),
    () => ({ resource: askedPlace(asked), isPart: true }),
  );

const askedPlace = ({ bucket, key, prefix = '', action }: Asked): string =>
  isObjectAction(action) ? `${bucket}/${key || prefix}` : bucket;

function judgedPlace(documents: readonly PolicyDocument[], asked: Asked, who: Who): Found | null {
  const verdicts = placesOf(documents, asked, who).map((resource) => ({
    resource,
    allowed: evaluateAll(documents, requestAt(asked, resource, who)).allowed,
  }));
  const found =
    verdicts.find(({ allowed }) => allowed === true) ?? verdicts.find(({ allowed }) => allowed !== false);
  if (found === undefined) return null;
  return { resource: found.resource, isPart: verdicts.some(({ allowed }) => allowed === false) };
}

function placesOf(
  documents: readonly PolicyDocument[],
  { bucket, key, prefix = '', action }: Asked,
  { known }: Who,
) {
  if (!isObjectAction(action)) return [bucket];
  if (key) return [`${bucket}/${key}`];
  return sampleKeys(documents, { bucket, prefix, conditions: known }).map((one) => `${bucket}/${one}`);
}

/** A listing says what it lists; of a whole bucket anybody may list what they like. */
function listed({ action, key, prefix }: Asked): ConditionContext {
  const path = key || prefix;
  return path && /^s3:ListBucket(?:Versions|MultipartUploads)?$/.test(action) ? { 's3:prefix': path } : {};
}

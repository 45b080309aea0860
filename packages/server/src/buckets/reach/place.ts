import type { InputOf } from '@longshore/contract/endpoint';
import type { bucketReachList as row } from '@longshore/contract/buckets/reach';
import { isObjectAction } from '@longshore/contract/policy/actions';
import type { PolicyDocument } from '@longshore/contract/policy/document';
import { type AccessRequest, evaluateAll } from '@longshore/contract/policy/evaluate';
import { sampleKeys } from '@longshore/contract/policy/sample-keys';
import type { Judging } from '@longshore/contract/policy/steps';
import type { ConditionContext } from '@longshore/contract/policy/variables';

type Query = InputOf<typeof row>['query'];

/** What is asked of everybody. */
export interface Asked extends Pick<Query, 'action' | 'key' | 'prefix'> {
  readonly bucket: string;
  readonly now: number;
  /** Within what the whole answer may cost. */
  readonly judging: Judging;
  /** Of whoever waits for it. */
  readonly signal: AbortSignal;
}

export interface Found {
  readonly resource: string;
  readonly isPart: boolean;
  /** Telling whether there is access at all takes too long. */
  readonly isUnjudged?: true;
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
 * too many steps to tell, or there are more places than are tried, it is what was asked for.
 */
export const placeFor = (documents: readonly PolicyDocument[], asked: Asked, who: Who): Found | null =>
  asked.judging<Found | null>(
    () => judgedPlace(documents, asked, who),
    () => unjudgedPlace(asked),
  );

function unjudgedPlace({ bucket, key, prefix = '', action }: Asked): Found {
  const resource = isObjectAction(action) ? `${bucket}/${key || prefix}` : bucket;
  return { resource, isPart: true, isUnjudged: true };
}

function judgedPlace(documents: readonly PolicyDocument[], asked: Asked, who: Who): Found | null {
  const { places, isCut } = placesOf(documents, asked, who);
  let certain: string | undefined;
  let possible: string | undefined;
  let isPart = isCut;
  for (const resource of places) {
    const { allowed } = evaluateAll(documents, requestAt(asked, resource, who));
    if (allowed === false) isPart = true;
    else if (allowed === true) certain ??= resource;
    else possible ??= resource;
    if (certain !== undefined && isPart) break;
  }
  const resource = certain ?? possible;
  if (resource !== undefined) return { resource, isPart };
  return isCut ? unjudgedPlace(asked) : null;
}

interface Places {
  readonly places: readonly string[];
  readonly isCut: boolean;
}

function placesOf(
  documents: readonly PolicyDocument[],
  { bucket, key, prefix = '', action }: Asked,
  { known }: Who,
): Places {
  if (!isObjectAction(action)) return { places: [bucket], isCut: false };
  if (key) return { places: [`${bucket}/${key}`], isCut: false };
  const { keys, isCut } = sampleKeys(documents, { action, bucket, prefix, conditions: known });
  return { places: keys.map((one) => `${bucket}/${one}`), isCut };
}

/** A listing says what it lists; of a whole bucket anybody may list what they like. */
function listed({ action, key, prefix }: Asked): ConditionContext {
  const path = key || prefix;
  return path && /^s3:ListBucket(?:Versions|MultipartUploads)?$/.test(action) ? { 's3:prefix': path } : {};
}

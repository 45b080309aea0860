import { type EventKind, eventKindNames, eventKinds } from '@longshore/contract/buckets/event-kinds';
import type { BucketEvent } from '@longshore/contract/buckets/events-schemas';

/** Every event that the server takes a notification for, by family; the first of a family may stand for all of it. */
export const eventFamilies = {
  ObjectCreated: [
    '*',
    'Put',
    'Post',
    'Copy',
    'CompleteMultipartUpload',
    'PutTagging',
    'DeleteTagging',
    'PutRetention',
    'PutLegalHold',
  ],
  ObjectAccessed: ['*', 'Get', 'Head', 'Attributes', 'GetRetention', 'GetLegalHold'],
  ObjectRemoved: ['*', 'Delete', 'DeleteMarkerCreated', 'DeleteAllVersions', 'NoOP'],
  Replication: [
    '*',
    'OperationCompletedReplication',
    'OperationFailedReplication',
    'OperationMissedThreshold',
    'OperationReplicatedAfterThreshold',
    'OperationNotTracked',
  ],
  ObjectTransition: ['*', 'Complete', 'Failed'],
  ObjectRestore: ['*', 'Post', 'Completed'],
  Scanner: ['ManyVersions', 'LargeVersions', 'BigPrefix'],
  LifecycleDelMarkerExpiration: ['Delete'],
  BucketCreated: ['*'],
  BucketRemoved: ['*'],
} as const;

export type EventFamily = keyof typeof eventFamilies;
export const eventFamilyNames = Object.keys(eventFamilies) as readonly EventFamily[];

export const fullName = (family: EventFamily, name: string): string => `s3:${family}:${name}`;

const allOf = (name: string): string => name.replace(/:[^:]*$/, ':*');

/** The group that a name is part of, of those that are chosen. */
export const kindCovering = (name: string, kinds: readonly EventKind[]): EventKind | undefined =>
  kinds.find((kind) => eventKindNames[kind].some((one) => one === name || one === allOf(name)));

/** A name that another chosen name stands for already. */
export const isCovered = (name: string, names: readonly string[]): boolean =>
  name !== allOf(name) && names.includes(allOf(name));

/** What is sent: the server would tell the same twice of a name that a chosen one stands for. */
export const ownNames = (names: readonly string[], kinds: readonly EventKind[]): string[] =>
  names.filter((name) => kindCovering(name, kinds) === undefined && !isCovered(name, names));

/** What a notification is about: groups that it has whole, and the server's own names of all else. */
export function eventParts({ names = [], events = [] }: BucketEvent): {
  readonly kinds: readonly EventKind[];
  readonly names: readonly string[];
} {
  // A server without the names tells of groups only.
  if (names.length === 0) return { kinds: events, names: [] };
  const kinds = eventKinds.filter((kind) => eventKindNames[kind].every((name) => names.includes(name)));
  const inKinds = new Set(kinds.flatMap((kind) => eventKindNames[kind]));
  return { kinds, names: names.filter((name) => !inKinds.has(name)) };
}

/** Tells the notifications of a bucket apart, for addresses and rows. */
export const eventKey = ({ id = '', arn, names = [], prefix = '', suffix = '' }: BucketEvent): string =>
  id === '' ? [arn, prefix, suffix, ...names].join(' ') : id;

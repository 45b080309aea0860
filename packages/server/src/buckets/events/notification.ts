import { type EventKind, eventKindNames, eventKinds } from '@longshore/contract/buckets/event-kinds';
import type { BucketEvent } from '@longshore/contract/buckets/events-schemas';
import {
  element,
  elementNamed,
  elementsNamed,
  elementsOf,
  exactTextOf,
  textOf,
  type XmlElement,
} from '#/s3/xml-tree.ts';

/** Where each kind of notification says its destination. */
const destinationNames: Readonly<Record<string, string>> = {
  QueueConfiguration: 'Queue',
  TopicConfiguration: 'Topic',
  CloudFunctionConfiguration: 'CloudFunction',
};

export interface Notification {
  readonly id: string;
  readonly arn: string;
  readonly names: readonly string[];
  readonly prefix: string;
  readonly suffix: string;
}

/** Undefined for an element of a notification document that is no notification. */
export function readNotification(entry: XmlElement): Notification | undefined {
  const destination = destinationNames[entry.name];
  if (destination === undefined) return undefined;
  return {
    id: textOf(elementNamed(entry, 'Id')),
    arn: textOf(elementNamed(entry, destination)),
    names: elementsNamed(entry, 'Event').map(textOf),
    prefix: filterOf(entry, 'prefix'),
    suffix: filterOf(entry, 'suffix'),
  };
}

export const notificationsOf = (document: XmlElement): Notification[] =>
  elementsOf(document)
    .map(readNotification)
    .filter((one) => one !== undefined);

function filterOf(entry: XmlElement, side: 'prefix' | 'suffix'): string {
  const key = elementNamed(elementNamed(entry, 'Filter'), 'S3Key');
  const rules = key === undefined ? [] : elementsNamed(key, 'FilterRule');
  const rule = rules.find((one) => textOf(elementNamed(one, 'Name')).toLowerCase() === side);
  return exactTextOf(elementNamed(rule, 'Value'));
}

export function eventOf({ id, arn, names, prefix, suffix }: Notification): BucketEvent {
  return {
    ...(id === '' ? {} : { id }),
    arn,
    events: kindsOf(names),
    names: [...names],
    ...(prefix === '' ? {} : { prefix }),
    ...(suffix === '' ? {} : { suffix }),
  };
}

/** The groups that at least one of the names is part of. */
export function kindsOf(names: readonly string[]): EventKind[] {
  const families = new Set(names.map(familyOf));
  return eventKinds.filter((kind) => eventKindNames[kind].some((name) => families.has(familyOf(name))));
}

/** `s3:ObjectCreated:Put` and `s3:ObjectCreated:*` are of one family. */
const familyOf = (name: string): string => name.split(':').slice(0, 2).join(':');

export function namesOfKinds(kinds: readonly EventKind[]): string[] {
  return kinds.flatMap((kind) => eventKindNames[kind]);
}

export function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  const [lefts, rights] = [new Set(left), new Set(right)];
  return lefts.size === rights.size && left.every((one) => rights.has(one));
}

export const isSameNotification = (one: Notification, other: Notification): boolean =>
  one.arn === other.arn &&
  one.prefix === other.prefix &&
  one.suffix === other.suffix &&
  isSameSet(one.names, other.names);

export function notificationElement({ id, arn, names, prefix, suffix }: Notification): XmlElement {
  const rule = (name: string, value: string) =>
    value === '' ? [] : [element('FilterRule', [element('Name', name), element('Value', value)])];
  const rules = [...rule('prefix', prefix), ...rule('suffix', suffix)];
  return element('QueueConfiguration', [
    element('Id', id),
    element('Queue', arn),
    ...names.map((name) => element('Event', name)),
    ...(rules.length === 0 ? [] : [element('Filter', [element('S3Key', rules)])]),
  ]);
}

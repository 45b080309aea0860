import { eventKindNames, eventKinds } from '@longshore/contract/buckets/event-kinds';
import { expect, test } from 'vitest';
import { eventFamilies, eventFamilyNames, eventKey, eventParts, fullName, ownNames } from './event-names.ts';

const all = eventFamilyNames.flatMap((family) => eventFamilies[family].map((name) => fullName(family, name)));

test('offers every name of a group on its own', () => {
  for (const kind of eventKinds) expect(all).toEqual(expect.arrayContaining([...eventKindNames[kind]]));
});

test('names the events of a partly chosen group', () => {
  const arn = 'arn:minio:sqs::hook:webhook';
  expect(
    eventParts({ arn, names: ['s3:ObjectCreated:*', 's3:ObjectTransition:*', 's3:Scanner:BigPrefix'] }),
  ).toEqual({ kinds: ['put'], names: ['s3:ObjectTransition:*', 's3:Scanner:BigPrefix'] });
  expect(eventParts({ arn, names: [...eventKindNames.ilm] })).toEqual({ kinds: ['ilm'], names: [] });
  expect(eventParts({ arn, events: ['get'] })).toEqual({ kinds: ['get'], names: [] });
});

test('omits events that a chosen group includes', () => {
  expect(ownNames(['s3:ObjectCreated:Put', 's3:Scanner:LargeVersions'], ['put', 'scanner'])).toEqual([
    's3:Scanner:LargeVersions',
  ]);
  expect(ownNames(['s3:ObjectRemoved:*', 's3:ObjectRemoved:Delete'], [])).toEqual(['s3:ObjectRemoved:*']);
});

test('distinguishes notifications without an id by their content', () => {
  const arn = 'arn:minio:sqs::hook:webhook';
  expect(eventKey({ arn, id: 'one' })).toBe('one');
  expect(eventKey({ arn, prefix: 'a' })).not.toBe(eventKey({ arn, suffix: 'a' }));
});

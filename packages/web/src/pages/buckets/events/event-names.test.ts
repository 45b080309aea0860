import { eventKindNames, eventKinds } from '@longshore/contract/buckets/event-kinds';
import { expect, test } from 'vitest';
import { eventFamilies, eventFamilyNames, eventKey, eventParts, fullName, ownNames } from './event-names.ts';

const all = eventFamilyNames.flatMap((family) => eventFamilies[family].map((name) => fullName(family, name)));

test('every group is made of names that can be chosen one by one', () => {
  for (const kind of eventKinds) expect(all).toEqual(expect.arrayContaining([...eventKindNames[kind]]));
});

test('a group that is subscribed in part is told by its names', () => {
  const arn = 'arn:minio:sqs::hook:webhook';
  expect(
    eventParts({ arn, names: ['s3:ObjectCreated:*', 's3:ObjectTransition:*', 's3:Scanner:BigPrefix'] }),
  ).toEqual({ kinds: ['put'], names: ['s3:ObjectTransition:*', 's3:Scanner:BigPrefix'] });
  expect(eventParts({ arn, names: [...eventKindNames.ilm] })).toEqual({ kinds: ['ilm'], names: [] });
  expect(eventParts({ arn, events: ['get'] })).toEqual({ kinds: ['get'], names: [] });
});

test('what a chosen group or name stands for is not sent beside it', () => {
  expect(ownNames(['s3:ObjectCreated:Put', 's3:Scanner:LargeVersions'], ['put', 'scanner'])).toEqual([
    's3:Scanner:LargeVersions',
  ]);
  expect(ownNames(['s3:ObjectRemoved:*', 's3:ObjectRemoved:Delete'], [])).toEqual(['s3:ObjectRemoved:*']);
});

test('subscriptions without an id are told apart by all that they say', () => {
  const arn = 'arn:minio:sqs::hook:webhook';
  expect(eventKey({ arn, id: 'one' })).toBe('one');
  expect(eventKey({ arn, prefix: 'a' })).not.toBe(eventKey({ arn, suffix: 'a' }));
});

import { expect, test } from 'vitest';
import { elementsOf, parseXml, writeXml } from '#/s3/xml-tree.ts';
import {
  eventOf,
  isSameNotification,
  isSameSet,
  kindsOf,
  notificationElement,
  readNotification,
  notificationsOf,
} from './notification.ts';

const text = `<NotificationConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <TopicConfiguration><Id>t</Id><Topic>arn:topic</Topic><Event>s3:ObjectCreated:Put</Event></TopicConfiguration>
  <EventBridgeConfiguration/>
  <CloudFunctionConfiguration>
    <CloudFunction>arn:function</CloudFunction><Event>s3:TestEvent</Event>
  </CloudFunctionConfiguration>
  <QueueConfiguration>
    <Filter><S3Key>
      <FilterRule><Name>Suffix</Name><Value>.jpg</Value></FilterRule>
      <FilterRule><Name>Prefix</Name><Value>a&amp;b/</Value></FilterRule>
    </S3Key></Filter>
    <Queue>arn:queue</Queue><Event>s3:ObjectRemoved:*</Event><Event>s3:Scanner:LargeVersions</Event>
  </QueueConfiguration>
</NotificationConfiguration>`;

test('reads notifications of every kind of destination, with ungrouped names', () => {
  const document = parseXml(text);
  expect(document && notificationsOf(document).map(eventOf)).toEqual([
    { id: 't', arn: 'arn:topic', events: ['put'], names: ['s3:ObjectCreated:Put'] },
    { arn: 'arn:function', events: [], names: ['s3:TestEvent'] },
    {
      arn: 'arn:queue',
      events: ['delete', 'scanner'],
      names: ['s3:ObjectRemoved:*', 's3:Scanner:LargeVersions'],
      prefix: 'a&b/',
      suffix: '.jpg',
    },
  ]);
});

test('ignores what is no notification', () => {
  const document = parseXml(text);
  const names = document && elementsOf(document).filter((entry) => readNotification(entry) === undefined);
  expect(names?.map(({ name }) => name)).toEqual(['EventBridgeConfiguration']);
});

test('groups by any of their events', () => {
  expect(kindsOf(['s3:ObjectTransition:Failed', 's3:Replication:OperationMissedThreshold'])).toEqual([
    'replica',
    'ilm',
  ]);
  expect(kindsOf(['s3:ObjectAccessedNot:Get'])).toEqual([]);
});

const one = { id: 'i', arn: 'arn:queue', names: ['s3:ObjectCreated:Put', 'b'], prefix: ' a&', suffix: '.b' };

test('preserves a notification, without empty filters', () => {
  expect(readNotification(notificationElement(one))).toEqual(one);
  const plain = notificationElement({ ...one, prefix: '', suffix: '' });
  expect(writeXml(plain)).not.toContain('Filter');
  const ending = writeXml(notificationElement({ ...one, prefix: '' }));
  expect(ending).toContain('<Name>suffix</Name>');
  expect(ending).not.toContain('<Name>prefix</Name>');
});

test('compares notifications regardless of event order and id', () => {
  expect(isSameNotification(one, { ...one, id: 'j', names: one.names.toReversed() })).toBe(true);
  for (const more of [{ arn: 'x' }, { prefix: '' }, { suffix: '' }, { names: ['b'] }, { names: ['b', 'c'] }])
    expect(isSameNotification(one, { ...one, ...more }), JSON.stringify(more)).toBe(false);
  expect(isSameSet(['a'], ['a', 'b'])).toBe(false);
  expect(isSameSet(['a', 'a'], ['a'])).toBe(true);
});

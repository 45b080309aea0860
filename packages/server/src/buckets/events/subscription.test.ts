import { expect, test } from 'vitest';
import { elementsOf, parseXml } from '#/s3/xml-tree.ts';
import { eventOf, kindsOf, readSubscription, subscriptionsOf } from './subscription.ts';

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

test('subscriptions of every sort of destination, with names that no group stands for', () => {
  const document = parseXml(text);
  expect(document && subscriptionsOf(document).map(eventOf)).toEqual([
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

test('what is no subscription is none', () => {
  const document = parseXml(text);
  const names = document && elementsOf(document).filter((entry) => readSubscription(entry) === undefined);
  expect(names?.map(({ name }) => name)).toEqual(['EventBridgeConfiguration']);
});

test('groups by any of their events', () => {
  expect(kindsOf(['s3:ObjectTransition:Failed', 's3:Replication:OperationMissedThreshold'])).toEqual([
    'replica',
    'ilm',
  ]);
  expect(kindsOf(['s3:ObjectAccessedNot:Get'])).toEqual([]);
});

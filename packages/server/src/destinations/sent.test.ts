import { expect, test } from 'vitest';
import { sentIn } from './sent.ts';

test('takes a line apart where the storage server does', () => {
  const line = 'notify_webhook:one endpoint="http://a/?b=c" comment="a "quoted" thing" enable="off"';
  expect(sentIn(line)).toEqual([
    {
      service: 'webhook',
      name: 'one',
      pairs: new Map([
        ['enable', 'off'],
        ['endpoint', 'http://a/?b=c'],
        ['comment', 'a "quoted" thing'],
      ]),
    },
  ]);
});

test('knows the one without a name, and that a line without a word of it enables', () => {
  const [found] = sentIn('notify_redis address="a:1" key=""');
  expect(found).toMatchObject({ service: 'redis', name: '_' });
  expect([...(found?.pairs ?? [])]).toEqual([
    ['enable', 'on'],
    ['address', 'a:1'],
    ['key', ''],
  ]);
});

test.each(['', 'api requests_max=1', 'notify_pigeon:x a=b', 'notify_webhook:x'])('passes over %j', (line) => {
  expect(sentIn(line)).toEqual([]);
});

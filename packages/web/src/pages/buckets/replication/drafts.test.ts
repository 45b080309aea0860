import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { i18n } from '#/messages/i18n.ts';
import { bucketOfArn } from './arn.ts';
import { bandwidthBytesOf, emptyRemote, remoteRequestOf, withHost } from './remote-draft.ts';
import { RemoteForm } from './remote-form.ts';
import { newRule, nextPriority, ruleRequestOf } from './rule-draft.ts';
import { ruleForm } from './rule-form.ts';
import { ruleRows } from './rule-rows.ts';

// Messages tell their keys.
beforeAll(() => i18n.init({ lng: 'cimode' }));

const problemsOf = (schema: z.ZodType, draft: unknown) =>
  Object.fromEntries(
    (schema.safeParse(draft).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message.replace('bucketReplication.problem.', ''),
    ]),
  );

test('suggests a priority above all others', () => {
  expect(nextPriority([])).toBe(1);
  expect(nextPriority([{ priority: 7 }, { priority: 2 }])).toBe(8);
});

test('sets TLS and strips the scheme of a pasted address', () => {
  expect(withHost(emptyRemote, 'http://far.example.net:9000/')).toMatchObject({
    host: 'far.example.net:9000',
    useTls: false,
  });
  expect(withHost(emptyRemote, 'far.example.net')).toMatchObject({ host: 'far.example.net', useTls: true });
});

test('sends bandwidth in bytes, and none for synchronous targets', () => {
  expect(bandwidthBytesOf(emptyRemote)).toBe(0);
  expect(bandwidthBytesOf({ ...emptyRemote, bandwidthSize: 100 })).toBe(100 * 1024 ** 3);
  expect(remoteRequestOf({ ...emptyRemote, bandwidthSize: 100, mode: 'sync' })).toMatchObject({
    bandwidth: 0,
    syncMode: 'sync',
  });
});

const right = { ...emptyRemote, host: 'far:9000', accessKey: 'key', secretKey: 'secretkey' };

test.each([
  [{}, {}],
  [{ host: '' }, { host: 'hostRequired' }],
  [{ host: 'far:9000/path' }, { host: 'hostInvalid' }],
  [{ host: 'user@far' }, { host: 'hostInvalid' }],
  [{ host: 'two words' }, { host: 'hostInvalid' }],
  [{ accessKey: 'ab' }, { accessKey: 'accessKeyShort' }],
  [{ secretKey: '1234567' }, { secretKey: 'secretKeyShort' }],
  [{ bandwidthSize: 0 }, {}],
  [{ bandwidthSize: '' }, { bandwidthSize: 'bandwidthInvalid' }],
  [{ bandwidthSize: 1.5 }, { bandwidthSize: 'bandwidthInvalid' }],
  [{ bandwidthSize: 95, bandwidthUnit: 'MiB' }, { bandwidthSize: 'bandwidthLow' }],
  [{ bandwidthSize: 96, bandwidthUnit: 'MiB' }, {}],
  [{ bandwidthSize: '', mode: 'sync' }, {}],
  [{ healthCheckSeconds: '' }, { healthCheckSeconds: 'healthInvalid' }],
  [{ healthCheckSeconds: 86_401 }, { healthCheckSeconds: 'healthInvalid' }],
] as const)('remote server %j has the problems %j', (change, problems) => {
  expect(problemsOf(RemoteForm, { ...right, ...change })).toEqual(problems);
});

test.each([
  [{}, {}],
  [{ priority: '' }, {}],
  [{ priority: 2 }, { priority: 'priorityTaken' }],
  [{ priority: 0 }, { priority: 'priorityInvalid' }],
  [{ tags: 'a=b&c=' }, {}],
  [{ tags: 'a' }, { tags: 'tagsInvalid' }],
  [{ tags: 'a=%' }, { tags: 'tagsInvalid' }],
  [{ tags: 'a=b&a=c' }, { tags: 'tagsTwice' }],
  [{ prefix: 'ä'.repeat(513) }, { prefix: 'prefixLong' }],
] as const)('rule %j has the problems %j', (change, problems) => {
  expect(problemsOf(ruleForm([2, undefined]), { ...newRule(1), ...change })).toEqual(problems);
});

test('sends a rule with tags without delete markers', () => {
  expect(ruleRequestOf(newRule(1)).replicateDeleteMarkers).toBe(true);
  expect(ruleRequestOf({ ...newRule(1), tags: 'a=b' }).replicateDeleteMarkers).toBe(false);
});

test('sorts rules by priority, and marks those without a unique ID', () => {
  const rows = ruleRows([{ id: 'x', priority: 3 }, { id: 'y', priority: 1 }, { id: 'x', priority: 2 }, {}]);
  expect(rows.map(({ id }) => id)).toEqual([undefined, 'y', undefined, undefined]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
});

test('reads the bucket from the end of an ARN', () => {
  expect(bucketOfArn('arn:minio:replication::0f6a:copy')).toBe('copy');
  expect(bucketOfArn('elsewhere')).toBe('elsewhere');
});

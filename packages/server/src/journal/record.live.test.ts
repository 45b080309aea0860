import { accessRuleSet } from '@longshore/contract/buckets/access-rules';
import { bucketCreate, bucketDelete } from '@longshore/contract/buckets/buckets';
import { bucketPolicySet } from '@longshore/contract/buckets/policy';
import { bucketQuotaSet } from '@longshore/contract/buckets/quota';
import { reasonHeader, unrecordedHeader } from '@longshore/contract/journal/reason';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { uniqueName } from '@longshore/testkit/names';
import { expect, onTestFinished, test } from 'vitest';
import { callerAt, refusalOf } from '#/testing/caller.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();
const { administrator, readOnly, newBucket, personas, minio } = fixture;

const recordedOf = async (bucketName: string, console = fixture.console) =>
  (await console.deps.store.journal.list({ count: 1000 })).filter(
    ({ place }) => place === JSON.stringify({ bucketName }),
  );

test('keeps who changed what, from what and to what, and why', async () => {
  const bucketName = await newBucket();
  const reply = await administrator.raw.request(`/buckets/${bucketName}/quota`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      [reasonHeader]: encodeURIComponent('ticket 12 – München'),
    },
    body: JSON.stringify({ enabled: true, amount: 1024 }),
  });
  expect(reply.status).toBe(200);
  expect(reply.headers.get(unrecordedHeader)).toBeNull();
  const [change, ...others] = await recordedOf(bucketName);
  expect(others).toEqual([]);
  expect(change).toMatchObject({
    userName: personas.administrator.accessKey,
    rowId: bucketQuotaSet.id,
    reason: 'ticket 12 – München',
    outcome: 'done',
    code: null,
    requestId: reply.headers.get('x-request-id'),
  });
  expect(JSON.parse(change?.after ?? '')).toBe('1024');
});

test('keeps a document as it was and as it is', async () => {
  const bucketName = await newBucket();
  const set = (access: 'readonly' | 'writeonly') =>
    administrator(accessRuleSet, { params: { bucketName }, body: { prefix: 'open/', access } });
  await set('readonly');
  await set('writeonly');
  const [last] = await recordedOf(bucketName);
  expect(last?.before).toContain('s3:GetObject');
  expect(last?.after).not.toContain('s3:GetObject');
  expect(last?.after).toContain('s3:PutObject');
});

test('records neither what was refused nor what was only read', async () => {
  const bucketName = await newBucket();
  const params = { bucketName };
  expect(
    (await refusalOf(readOnly(bucketQuotaSet, { params, body: { enabled: true, amount: 1 } }))).status,
  ).toBe(403);
  const invalid = administrator.unchecked(bucketQuotaSet, { params, body: { enabled: 'maybe' } });
  expect((await refusalOf(invalid)).status).toBe(400);
  expect(await recordedOf(bucketName)).toEqual([]);
});

test('records a change whose answer was cut off as uncertain', async () => {
  const bucketName = await newBucket();
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const console = await ownConsole(proxy.url);
  const caller = await callerAt(console.url, personas.administrator);
  await proxy.fail('cut', { pathPattern: /set-bucket-quota/ });
  const body = { enabled: true, amount: 1024 };
  const { code } = await refusalOf(caller(bucketQuotaSet, { params: { bucketName }, body }));
  const [change] = await recordedOf(bucketName, console);
  expect(change).toMatchObject({ rowId: bucketQuotaSet.id, outcome: 'uncertain', code });
});

test('says in answer and log that a change is done but not recorded', async () => {
  const console = await ownConsole(minio.endpoint);
  const caller = await callerAt(console.url, personas.administrator);
  const bucketName = await newBucket();
  const database = new DatabaseSync(join(console.deps.config.dataDir, 'longshore.db'));
  database.exec('drop table changes');
  database.close();
  const reply = await caller.raw.put(`/buckets/${bucketName}/quota`, { enabled: true, amount: 1024 });
  expect(reply.status).toBe(200);
  expect(reply.headers.get(unrecordedHeader)).toBe('1');
});

test.each([
  ['broken', '%E0%A4%A'],
  ['501 characters long', 'x'.repeat(501)],
])('rejects a reason that is %s before it changes anything', async (_words, reason) => {
  const bucketName = uniqueName('reason');
  const reply = await administrator.raw.request('/buckets', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [reasonHeader]: reason },
    body: JSON.stringify({ name: bucketName }),
  });
  expect(reply.status).toBe(400);
  const gone = await refusalOf(administrator(bucketDelete, { params: { bucketName } }));
  expect(gone.code).toBe('NoSuchBucket');
});

test('records the creation and the deletion of a bucket', async () => {
  const name = uniqueName('made');
  await administrator(bucketCreate, { body: { name } });
  await administrator(bucketDelete, { params: { bucketName: name } });
  const changes = await fixture.console.deps.store.journal.list({ count: 1000 });
  const ours = changes.filter(({ place, after }) => `${place}${after ?? ''}`.includes(name));
  expect(ours.map(({ rowId }) => rowId)).toEqual([bucketDelete.id, bucketCreate.id]);
});

test('keeps a policy', async () => {
  const bucketName = await newBucket();
  const definition = (sid: string) =>
    JSON.stringify({
      Version: '2012-10-17',
      Statement: [
        {
          Sid: sid,
          Effect: 'Allow',
          Principal: '*',
          Action: ['s3:GetObject'],
          Resource: [`arn:aws:s3:::${bucketName}/*`],
        },
      ],
    });
  const set = (sid: string) =>
    administrator(bucketPolicySet, {
      params: { bucketName },
      body: { access: 'CUSTOM', definition: definition(sid) },
    });
  await set('One');
  await set('Two');
  const [last] = await recordedOf(bucketName);
  expect(last?.after).toContain('Two');
});

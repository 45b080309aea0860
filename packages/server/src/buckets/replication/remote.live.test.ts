import { refusalIn } from '@longshore/testkit/refusal';
import { signIn } from '@longshore/testkit/console-session';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteBucket } from '@longshore/contract/buckets/replication-schemas';
import { makeAuthority } from '@longshore/testkit/certificates';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keysOf, newBucket, startTwoServers, type TwoServers } from '@longshore/testkit/two-servers';
import { startLiveConsole } from '#/testing/live-console.ts';

let it: TwoServers;
beforeAll(async () => {
  it = await startTwoServers(startLiveConsole);
});
afterAll(() => it.stop());

async function remoteOf(bucket: string): Promise<RemoteBucket> {
  const reply = await it.administrator.get(`/remote-buckets/${bucket}`);
  expect(reply.status, await reply.clone().text()).toBe(200);
  return (await reply.json()) as RemoteBucket;
}

test('a remote target is made, seen and deleted', async () => {
  const [sourceBucket, targetBucket] = [await newBucket(it.nearS3), await newBucket(it.farS3)];
  const made = await it.administrator.post('/remote-buckets', {
    ...keysOf(it.far),
    sourceBucket,
    targetBucket,
    region: 'eu',
    bandwidth: 100_000_000,
    healthCheckPeriod: 5,
  });
  expect(made.status, await made.text()).toBe(201);
  const remote = await remoteOf(sourceBucket);
  // It has no status: the server looks at targets in use only.
  expect(remote).toEqual({
    accessKey: it.far.rootUser,
    sourceBucket,
    targetBucket,
    targetURL: it.far.endpoint,
    remoteARN: expect.stringMatching(/^arn:minio:replication:eu:/) as unknown,
    service: 'replication',
    syncMode: 'async',
    bandwidth: 100_000_000,
    healthCheckPeriod: 5,
  });
  const list = (await (await it.administrator.get('/remote-buckets')).json()) as {
    buckets: RemoteBucket[];
    total: number;
  };
  expect(list.total).toBe(list.buckets.length);
  expect(list.buckets.map(({ remoteARN }) => remoteARN)).toContain(remote.remoteARN);
  const path = `/remote-buckets/${sourceBucket}/${encodeURIComponent(remote.remoteARN)}`;
  for (const session of [it.readOnly, it.oneBucket])
    expect(await refusalIn(await session.delete(path))).toMatchObject({
      status: 403,
      action: 'admin:SetBucketTarget',
      resource: sourceBucket,
    });
  expect((await it.administrator.delete(path)).status).toBe(204);
  expect(await refusalIn(await it.administrator.delete(path))).toMatchObject({
    status: 404,
    field: 'params.arn',
  });
  const gone = await it.administrator.get(`/remote-buckets/${sourceBucket}`);
  expect(await refusalIn(gone)).toMatchObject({ status: 404, code: 'NotFound' });
});

test('an ARN goes into the address as it is, and one of a rule stays', async () => {
  const [originBucket, destinationBucket] = [await newBucket(it.nearS3), await newBucket(it.farS3)];
  const bucketsRelation = [{ originBucket, destinationBucket }];
  await it.administrator.post('/buckets-replication', { ...keysOf(it.far), bucketsRelation });
  const { remoteARN } = await remoteOf(originBucket);
  const used = await it.administrator.delete(`/remote-buckets/${originBucket}/${remoteARN}`);
  expect(await refusalIn(used)).toMatchObject({ status: 400, field: 'params.arn' });
  expect((await remoteOf(originBucket)).remoteARN).toBe(remoteARN);
  const nonsense = await it.administrator.delete(`/remote-buckets/${originBucket}/nonsense`);
  expect(await refusalIn(nonsense)).toMatchObject({ field: 'params.arn' });
});

test('a remote target that cannot be is refused on its field', async () => {
  const [sourceBucket, targetBucket] = [await newBucket(it.nearS3), await newBucket(it.farS3)];
  const draft = { ...keysOf(it.far), sourceBucket, targetBucket };
  const refused = async (more: object) =>
    refusalIn(await it.administrator.post('/remote-buckets', { ...draft, ...more }));
  expect(await refused({ secretKey: 'another secret' })).toMatchObject({ field: 'body.secretKey' });
  expect(await refused({ accessKey: 'nobody' })).toMatchObject({ field: 'body.accessKey' });
  expect(await refused({ targetURL: 'http://127.0.0.1:1' })).toMatchObject({ field: 'body.targetURL' });
  expect(await refused({ targetURL: '127.0.0.1' })).toMatchObject({ field: 'body.targetURL' });
  expect(await refused({ bandwidth: 1 })).toMatchObject({ field: 'body.bandwidth' });
  expect(await refused({ targetBucket: uniqueName('missing') })).toMatchObject({
    field: 'body.targetBucket',
  });
  expect(await refused({ sourceBucket: uniqueName('missing') })).toMatchObject({
    field: 'body.sourceBucket',
  });
  const [plainHere, plainThere] = [await newBucket(it.nearS3, false), await newBucket(it.farS3, false)];
  expect(await refused({ sourceBucket: plainHere })).toMatchObject({ field: 'body.sourceBucket' });
  expect(await refused({ targetBucket: plainThere })).toMatchObject({ field: 'body.targetBucket' });
  const itself = { ...keysOf(it.near), targetBucket: sourceBucket };
  expect(await refused(itself)).toMatchObject({ status: 400, field: 'body.targetURL' });
  expect(await refused({ accessKey: 'ab' })).toMatchObject({ code: 'InvalidInput', field: 'body.accessKey' });
  expect(await refused({ secretKey: 'short' })).toMatchObject({
    code: 'InvalidInput',
    field: 'body.secretKey',
  });
});

test('remote targets are not for people without the right', async () => {
  const bucket = it.personas.bucket;
  for (const path of ['/remote-buckets', `/remote-buckets/${bucket}`])
    expect(await refusalIn(await it.oneBucket.get(path))).toMatchObject({
      status: 403,
      action: 'admin:GetBucketTarget',
    });
  const draft = { ...keysOf(it.far), sourceBucket: bucket, targetBucket: bucket };
  expect(await refusalIn(await it.oneBucket.post('/remote-buckets', draft))).toMatchObject({
    status: 403,
    action: 'admin:SetBucketTarget',
  });
});

const hostOf = (endpoint: string): string => new URL(endpoint).host;

test('the buckets of another server', async () => {
  const name = await newBucket(it.farS3);
  const draft = { ...keysOf(it.far), targetURL: hostOf(it.far.endpoint), useTLS: false };
  const reply = await it.administrator.post('/list-external-buckets', draft);
  const list = (await reply.json()) as { buckets: { name: string; creation_date: string }[]; total: number };
  expect(list.total).toBe(list.buckets.length);
  const found = list.buckets.find((bucket) => bucket.name === name);
  expect(Date.parse(found?.creation_date ?? '')).toBeGreaterThan(Date.now() - 3_600_000);
  const refused = async (more: object) =>
    refusalIn(await it.administrator.post('/list-external-buckets', { ...draft, ...more }));
  const onField = (field: string) => ({ status: 400, code: 'InvalidInput', field });
  expect(await refused({ secretKey: 'another secret' })).toMatchObject(onField('body.secretKey'));
  expect(await refused({ accessKey: 'nobody' })).toMatchObject(onField('body.accessKey'));
  expect(await refused({ targetURL: '127.0.0.1:1' })).toMatchObject({
    ...onField('body.targetURL'),
    message: 'The other server cannot be reached',
  });
  expect(await refused({ useTLS: true })).toMatchObject(onField('body.targetURL'));
  expect(await refused({ targetURL: it.far.endpoint, useTLS: true })).toMatchObject(
    onField('body.targetURL'),
  );
  expect(await refused({ targetURL: 'file:///etc/passwd' })).toMatchObject(onField('body.targetURL'));
  const other = await it.readOnly.post('/list-external-buckets', draft);
  expect(await refusalIn(other)).toMatchObject({ status: 403, action: 'admin:GetBucketTarget' });
});

test('whoever answers without being an S3 server is not listened to', async () => {
  const draft = { accessKey: 'a user', secretKey: 'a secret', useTLS: false };
  const asked: string[] = [];
  let answer = { status: 200, headers: {} as Record<string, string>, body: '<html>hello</html>' };
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const targetURL = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const refused = async () =>
    refusalIn(await it.administrator.post('/list-external-buckets', { ...draft, targetURL }));
  const notS3 = {
    status: 400,
    field: 'body.targetURL',
    message: 'There is no S3 server at this address',
  };
  expect(await refused()).toMatchObject(notS3);
  answer = { status: 404, headers: {}, body: 'nothing here' };
  expect(await refused()).toMatchObject(notS3);
  answer = { status: 302, headers: { location: `${it.far.endpoint}/elsewhere` }, body: '' };
  expect(await refused()).toMatchObject(notS3);
  answer = { status: 200, headers: {}, body: `<ListAllMyBucketsResult>${'x'.repeat(5_000_000)}` };
  expect(await refused()).toMatchObject(notS3);
  expect(asked).toEqual(['/', '/', '/', '/']);
});

test('a certificate is trusted or it is not', async () => {
  const authority = await makeAuthority();
  onTestFinished(() => authority.remove());
  const sealed = await startMinio({ certificate: await authority.issue({ name: 'far', use: 'server' }) });
  onTestFinished(() => sealed.stop());
  const draft = { ...keysOf(sealed), targetURL: hostOf(sealed.endpoint), useTLS: true };
  const untrusted = await it.administrator.post('/list-external-buckets', draft);
  expect(await refusalIn(untrusted)).toMatchObject({
    status: 400,
    field: 'body.targetURL',
    message: 'The certificate of the other server is not trusted',
  });
  const [sourceBucket, targetBucket] = [await newBucket(it.nearS3), 'any-bucket'];
  const target = { ...keysOf(sealed), sourceBucket, targetBucket };
  expect(await refusalIn(await it.administrator.post('/remote-buckets', target))).toMatchObject({
    status: 400,
    field: 'body.targetURL',
    message: 'The storage server does not trust the certificate of the other server',
  });
  const folder = await mkdtemp(join(tmpdir(), 'longshore-ca-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'ca.crt'), authority.ca);
  const trusting = await startLiveConsole(it.near.endpoint, { CONSOLE_MINIO_CA: join(folder, 'ca.crt') });
  onTestFinished(() => trusting.close());
  const session = await signIn(trusting.url, it.personas.administrator);
  const trusted = await session.post('/list-external-buckets', draft);
  expect(await trusted.json()).toEqual({ buckets: [], total: 0 });
});

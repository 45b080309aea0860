import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  externalBucketList,
  remoteBucketCreate,
  remoteBucketDelete,
  remoteBucketList,
  remoteBucketView,
} from '@longshore/contract/buckets/replication';
import { makeAuthority } from '@longshore/testkit/certificates';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { expect, onTestFinished, test } from 'vitest';
import { type BodyOf, callerAt, refusalOf } from '#/testing/caller.ts';
import { ownConsole } from '#/testing/live-fixture.ts';
import { keysOf, replicationFixture } from '#/testing/replication-fixture.ts';

const fixture = await replicationFixture();
const { administrator, far } = fixture;

type Draft = BodyOf<typeof remoteBucketCreate>;
type External = BodyOf<typeof externalBucketList>;

const remoteOf = (bucketName: string, as = administrator) => as(remoteBucketView, { params: { bucketName } });
const create = (body: Draft, as = administrator) => as(remoteBucketCreate, { body });
const remove = (bucketName: string, arn: string, as = administrator) =>
  as(remoteBucketDelete, { params: { bucketName, arn } });
const listOf = (body: External, as = administrator) => as(externalBucketList, { body });

test('creates, returns and deletes a remote target', async () => {
  const [sourceBucket, targetBucket] = [await fixture.newOrigin(), await fixture.newTarget()];
  const more = { region: 'eu', bandwidth: 100_000_000, healthCheckPeriod: 5 };
  await create({ ...keysOf(far), sourceBucket, targetBucket, ...more });
  const { status, ...remote } = await remoteOf(sourceBucket);
  // The server looks at hosts of targets in use only: it has a status if another bucket replicates to the host.
  expect([undefined, 'online']).toContain(status);
  expect(remote).toEqual({
    accessKey: far.rootUser,
    sourceBucket,
    targetBucket,
    targetURL: far.endpoint,
    remoteARN: expect.stringMatching(/^arn:minio:replication:eu:/) as unknown,
    service: 'replication',
    syncMode: 'async',
    bandwidth: 100_000_000,
    healthCheckPeriod: 5,
  });
  const list = await administrator(remoteBucketList, {});
  expect(list.total).toBe(list.buckets.length);
  expect(list.buckets.map(({ remoteARN }) => remoteARN)).toContain(remote.remoteARN);
  const { remoteARN } = remote;
  for (const as of [fixture.readOnly, fixture.oneBucket])
    expect(await refusalOf(remove(sourceBucket, remoteARN, as))).toMatchObject({
      status: 403,
      action: 'admin:SetBucketTarget',
      resource: sourceBucket,
    });
  await remove(sourceBucket, remoteARN);
  expect(await refusalOf(remove(sourceBucket, remoteARN))).toMatchObject({
    status: 404,
    field: 'params.arn',
  });
  expect(await refusalOf(remoteOf(sourceBucket))).toMatchObject({ status: 404, code: 'NotFound' });
});

test('accepts an ARN in the address, and keeps that of a rule', async () => {
  const origin = await fixture.newOrigin();
  await fixture.replicate([[origin, await fixture.newTarget()]]);
  const { remoteARN } = await remoteOf(origin);
  const used = await administrator.raw.delete(`/remote-buckets/${origin}/${remoteARN}`);
  expect(used.status).toBe(400);
  expect(await used.json()).toMatchObject({ field: 'params.arn' });
  expect((await remoteOf(origin)).remoteARN).toBe(remoteARN);
  expect(await refusalOf(remove(origin, 'nonsense'))).toMatchObject({ field: 'params.arn' });
});

test('rejects an invalid remote target at its field', async () => {
  const [sourceBucket, targetBucket] = [await fixture.newOrigin(), await fixture.newTarget()];
  const draft = { ...keysOf(far), sourceBucket, targetBucket };
  const refused = (more: Partial<Draft>) => refusalOf(create({ ...draft, ...more }));
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
  const plainHere = await fixture.newOrigin({ versioned: false });
  const plainThere = await fixture.newTarget({ versioned: false });
  expect(await refused({ sourceBucket: plainHere })).toMatchObject({ field: 'body.sourceBucket' });
  expect(await refused({ targetBucket: plainThere })).toMatchObject({ field: 'body.targetBucket' });
  const itself = { ...keysOf(fixture.minio), targetBucket: sourceBucket };
  expect(await refused(itself)).toMatchObject({ status: 400, field: 'body.targetURL' });
  expect(await refused({ accessKey: 'ab' })).toMatchObject({ code: 'InvalidInput', field: 'body.accessKey' });
  expect(await refused({ secretKey: 'short' })).toMatchObject({
    code: 'InvalidInput',
    field: 'body.secretKey',
  });
});

test('requires permission for remote targets', async () => {
  const { bucket } = fixture.personas;
  const looking = { status: 403, action: 'admin:GetBucketTarget' };
  expect(await refusalOf(fixture.oneBucket(remoteBucketList, {}))).toMatchObject(looking);
  expect(await refusalOf(remoteOf(bucket, fixture.oneBucket))).toMatchObject(looking);
  const draft = { ...keysOf(far), sourceBucket: bucket, targetBucket: bucket };
  expect(await refusalOf(create(draft, fixture.oneBucket))).toMatchObject({
    status: 403,
    action: 'admin:SetBucketTarget',
  });
});

test('aborts a list that nobody waits for', async () => {
  const proxy = await startFailingProxy(fixture.minio.endpoint);
  onTestFinished(() => proxy.close());
  const caller = await callerAt((await ownConsole(proxy.url)).url, fixture.personas.administrator);
  const pathPattern = /list-remote-targets/;
  await proxy.fail('hang', { pathPattern });
  const controller = new AbortController();
  const waiting = caller(remoteBucketList, {}, { signal: controller.signal });
  await expect.poll(() => proxy.requests().some(({ path }) => pathPattern.test(path))).toBe(true);
  controller.abort('enough');
  await expect(waiting).rejects.toBe('enough');
  await expect.poll(() => proxy.abandoned().some((path) => pathPattern.test(path))).toBe(true);
});

const hostOf = (endpoint: string): string => new URL(endpoint).host;

test('lists the buckets of a remote server', async () => {
  const name = await fixture.newTarget();
  const draft = { ...keysOf(far), targetURL: hostOf(far.endpoint), useTLS: false };
  const list = await listOf(draft);
  expect(list.total).toBe(list.buckets.length);
  const found = list.buckets.find((bucket) => bucket.name === name);
  expect(Date.parse(found?.creation_date ?? '')).toBeGreaterThan(Date.now() - 3_600_000);
  const refused = (more: Partial<External>) => refusalOf(listOf({ ...draft, ...more }));
  const onField = (field: string) => ({ status: 400, code: 'InvalidInput', field });
  expect(await refused({ secretKey: 'another secret' })).toMatchObject(onField('body.secretKey'));
  expect(await refused({ accessKey: 'nobody' })).toMatchObject(onField('body.accessKey'));
  expect(await refused({ targetURL: '127.0.0.1:1' })).toMatchObject({
    ...onField('body.targetURL'),
    message: 'The remote server cannot be reached',
  });
  expect(await refused({ useTLS: true })).toMatchObject(onField('body.targetURL'));
  expect(await refused({ targetURL: far.endpoint, useTLS: true })).toMatchObject(onField('body.targetURL'));
  expect(await refused({ targetURL: 'file:///etc/passwd' })).toMatchObject(onField('body.targetURL'));
  expect(await refusalOf(listOf(draft, fixture.readOnly))).toMatchObject({
    status: 403,
    action: 'admin:GetBucketTarget',
  });
});

test('rejects servers that do not speak S3', async () => {
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
  const refused = () => refusalOf(listOf({ ...draft, targetURL }));
  const notS3 = {
    status: 400,
    field: 'body.targetURL',
    message: 'There is no S3 server at this address',
  };
  expect(await refused()).toMatchObject(notS3);
  answer = { status: 404, headers: {}, body: 'nothing here' };
  expect(await refused()).toMatchObject(notS3);
  answer = { status: 302, headers: { location: `${far.endpoint}/elsewhere` }, body: '' };
  expect(await refused()).toMatchObject(notS3);
  answer = { status: 200, headers: {}, body: `<ListAllMyBucketsResult>${'x'.repeat(5_000_000)}` };
  expect(await refused()).toMatchObject(notS3);
  expect(asked).toEqual(['/', '/', '/', '/']);
});

test('checks certificates', async () => {
  const authority = await makeAuthority();
  onTestFinished(() => authority.remove());
  const sealed = await startMinio({ certificate: await authority.issue({ name: 'far', use: 'server' }) });
  onTestFinished(() => sealed.stop());
  const draft = { ...keysOf(sealed), targetURL: hostOf(sealed.endpoint), useTLS: true };
  expect(await refusalOf(listOf(draft))).toMatchObject({
    status: 400,
    field: 'body.targetURL',
    message: 'The certificate of the remote server is not trusted',
  });
  const [sourceBucket, targetBucket] = [await fixture.newOrigin(), 'any-bucket'];
  const target = { ...keysOf(sealed), sourceBucket, targetBucket };
  expect(await refusalOf(create(target))).toMatchObject({
    status: 400,
    field: 'body.targetURL',
    message: 'The storage server does not trust the certificate of the remote server',
  });
  const folder = await mkdtemp(join(tmpdir(), 'longshore-ca-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'ca.crt'), authority.ca);
  const trusting = await ownConsole(fixture.minio.endpoint, { CONSOLE_MINIO_CA: join(folder, 'ca.crt') });
  const trusted = await callerAt(trusting.url, fixture.personas.administrator);
  expect(await listOf(draft, trusted)).toEqual({ buckets: [], total: 0 });
});

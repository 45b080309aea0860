import { bucketView } from '@longshore/contract/buckets/buckets';
import { bucketCorsSet } from '@longshore/contract/buckets/cors';
import { bucketEncryptionEnable } from '@longshore/contract/buckets/encryption';
import { bucketEventCreate } from '@longshore/contract/buckets/events';
import { bucketReplicationCreate, externalBucketList } from '@longshore/contract/buckets/replication';
import { bucketTagsSet } from '@longshore/contract/buckets/tags';
import { bucketVersioningSet } from '@longshore/contract/buckets/versioning';
import { refusalIn } from '@longshore/testkit/refusal';
import { serviceAccountAdd, serviceAccountDelete } from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { expect, onTestFinished, test } from 'vitest';
import { callerAt, refusalOf } from '#/testing/caller.ts';
import { liveWorld, ownConsole } from '#/testing/live-world.ts';

const world = await liveWorld();

const put = (path: string, json: string): Promise<Response> =>
  world.administrator.raw.request(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: json,
  });
const refusedAt = (field: string) => ({ status: 400, code: 'InvalidInput', field });

test('half of a character is refused rather than passed on as another', async () => {
  const bucket = await world.newBucket();
  const path = `/buckets/${bucket}/versioning`;
  const reply = await put(path, String.raw`{"enabled":true,"excludePrefixes":["a","\ud800"]}`);
  expect(await refusalIn(reply)).toMatchObject(refusedAt('body.excludePrefixes.1'));
  expect((await put(path, String.raw`{"enabled":true,"excludePrefixes":["\ud83d\ude00/"]}`)).status).toBe(
    201,
  );
});

test('the field of a refusal is no longer than a thousand characters', async () => {
  const bucket = await world.newBucket();
  const name = 'name'.repeat(500);
  const body = `{"tags":${`{"${name}":`.repeat(8)}"\\ud800"${'}'.repeat(8)}}`;
  const refusal = await refusalIn(await put(`/buckets/${bucket}/tags`, body));
  expect(refusal).toMatchObject({ status: 400, code: 'InvalidInput' });
  expect(refusal.field).toMatch(/^body\.tags\.name/);
  expect(JSON.stringify(refusal).length).toBeLessThan(3000);
});

test('a member that would be lost is refused rather than taken for none', async () => {
  const bucket = await world.newBucket();
  const path = `/buckets/${bucket}/tags`;
  const params = { bucketName: bucket };
  await world.administrator(bucketTagsSet, { params, body: { tags: { team: 'red' } } });
  for (const name of ['__proto__', String.raw`_\u005fproto__`])
    expect(await refusalIn(await put(path, `{"tags":{"${name}":"x"}}`))).toMatchObject(
      refusedAt('body.tags'),
    );
  const view = await world.administrator(bucketView, { params });
  expect(view).toMatchObject({ details: { tags: { team: 'red' } } });
});

test('control characters, which no document of a bucket can hold, are refused at their field', async () => {
  const bucket = await world.newBucket();
  const { administrator } = world;
  const odd = 'a\u0001b';
  const arn = 'arn:minio:sqs::one:webhook';
  const remote = { accessKey: 'some-key', secretKey: 'some-secret', targetURL: 'http://127.0.0.1:1' };
  const bucketsRelation = [{ originBucket: bucket, destinationBucket: 'other' }];
  const params = { bucketName: bucket };
  const enable = administrator(bucketEncryptionEnable, {
    params,
    body: { encType: 'sse-kms', kmsKeyID: odd },
  });
  expect(await refusalOf(enable)).toMatchObject(refusedAt('body.kmsKeyID'));
  for (const side of ['prefix', 'suffix']) {
    const subscribe = administrator(bucketEventCreate, {
      params,
      body: { configuration: { arn, [side]: odd } },
    });
    expect(await refusalOf(subscribe)).toMatchObject(refusedAt(`body.configuration.${side}`));
  }
  for (const name of ['prefix', 'storageClass']) {
    const replicate = administrator(bucketReplicationCreate, {
      body: { ...remote, bucketsRelation, [name]: odd },
    });
    expect(await refusalOf(replicate)).toMatchObject(refusedAt(`body.${name}`));
  }
  const share = administrator(bucketCorsSet, {
    params,
    body: { rules: [{ allowedOrigins: [odd], allowedMethods: ['GET'] }] },
  });
  expect(await refusalOf(share)).toMatchObject(refusedAt('body.rules.0.allowedOrigins.0'));
  const exclude = administrator(bucketVersioningSet, {
    params,
    body: { enabled: true, excludePrefixes: [odd] },
  });
  expect(await refusalOf(exclude)).toMatchObject(refusedAt('body.excludePrefixes.0'));
});

test('folders cannot be left out of versioning that is off', async () => {
  const bucket = await world.newBucket();
  const body = { enabled: false, excludeFolders: true };
  const asked = world.administrator(bucketVersioningSet, { params: { bucketName: bucket }, body });
  expect(await refusalOf(asked)).toMatchObject(refusedAt('body.excludeFolders'));
});

test('who is not signed in any more is told that, rather than of each bucket', async () => {
  const bucket = await world.newBucket();
  const admin = adminOf(world.minio);
  const keys = { accessKey: uniqueName('leaving').slice(0, 20), secretKey: 'secret-of-who-leaves' };
  await serviceAccountAdd(admin, { ...keys, targetUser: world.personas.administrator.accessKey });
  const { raw } = await world.as(keys);
  const remote = { accessKey: 'some-key', secretKey: 'some-secret', targetURL: 'http://127.0.0.1:1' };
  const bucketsRelation = [{ originBucket: bucket, destinationBucket: 'other' }];
  const cookie = raw.cookie();
  await serviceAccountDelete(admin, { accessKey: keys.accessKey });
  for (const [path, body] of [
    ['/buckets/bulk', { buckets: [bucket], tags: { team: 'red' } }],
    ['/buckets/multi-lifecycle', { buckets: [bucket], type: 'expiry', expiry_days: 3 }],
    ['/buckets-replication', { ...remote, bucketsRelation }],
  ] as const) {
    const reply = await raw.request(path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(await refusalIn(reply), path).toMatchObject({ status: 401, code: 'SessionExpired' });
  }
});

test('TLS to a server that speaks none is told so, without words of the TLS library', async () => {
  const remote = { accessKey: 'some-key', secretKey: 'some-secret', useTLS: true };
  const targetURL = new URL(world.minio.endpoint).host;
  const body = { ...remote, targetURL };
  const refusal = await refusalOf(world.administrator(externalBucketList, { body }));
  expect(refusal).toMatchObject({ ...refusedAt('body.targetURL'), detailedMessage: '' });
  expect(refusal.message).toContain('TLS');
});

test('an answer that breaks off is told as that, without words of the S3 client', async () => {
  const bucket = await world.newBucket();
  const proxy = await startFailingProxy(world.minio.endpoint);
  onTestFinished(() => proxy.close());
  const console = await ownConsole(proxy.url);
  const caller = await callerAt(console.url, world.personas.administrator);
  const params = { bucketName: bucket };
  await proxy.fail('cut', { afterBytes: 20, pathPattern: new RegExp(bucket) });
  expect(await refusalOf(caller(bucketView, { params }))).toMatchObject({
    status: 502,
    code: 'UpstreamCut',
    detailedMessage: '',
  });
  await proxy.fail('garbage', { pathPattern: /tagging/ });
  const change = { query: { revision: 'was' }, body: { tags: { a: 'b' } } };
  expect(await refusalOf(caller(bucketTagsSet, { params, ...change }))).toMatchObject({
    status: 502,
    code: 'UpstreamInvalid',
  });
});

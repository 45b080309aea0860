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
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();

const put = (path: string, json: string): Promise<Response> =>
  fixture.administrator.raw.request(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: json,
  });
const refusedAt = (field: string) => ({ status: 400, code: 'InvalidInput', field });

test('rejects half of a surrogate pair', async () => {
  const bucket = await fixture.newBucket();
  const path = `/buckets/${bucket}/versioning`;
  const reply = await put(path, String.raw`{"enabled":true,"excludePrefixes":["a","\ud800"]}`);
  expect(await refusalIn(reply)).toMatchObject(refusedAt('body.excludePrefixes.1'));
  expect((await put(path, String.raw`{"enabled":true,"excludePrefixes":["\ud83d\ude00/"]}`)).status).toBe(
    201,
  );
});

test('limits the field of a refusal to a thousand characters', async () => {
  const bucket = await fixture.newBucket();
  const name = 'name'.repeat(500);
  const body = `{"tags":${`{"${name}":`.repeat(8)}"\\ud800"${'}'.repeat(8)}}`;
  const refusal = await refusalIn(await put(`/buckets/${bucket}/tags`, body));
  expect(refusal).toMatchObject({ status: 400, code: 'InvalidInput' });
  expect(refusal.field).toMatch(/^body\.tags\.name/);
  expect(JSON.stringify(refusal).length).toBeLessThan(3000);
});

test('rejects members that would be lost', async () => {
  const bucket = await fixture.newBucket();
  const path = `/buckets/${bucket}/tags`;
  const params = { bucketName: bucket };
  await fixture.administrator(bucketTagsSet, { params, body: { tags: { team: 'red' } } });
  for (const name of ['__proto__', String.raw`_\u005fproto__`])
    expect(await refusalIn(await put(path, `{"tags":{"${name}":"x"}}`))).toMatchObject(
      refusedAt('body.tags'),
    );
  const view = await fixture.administrator(bucketView, { params });
  expect(view).toMatchObject({ details: { tags: { team: 'red' } } });
});

test('rejects control characters at their field', async () => {
  const bucket = await fixture.newBucket();
  const { administrator } = fixture;
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

test('rejects excluded folders without versioning', async () => {
  const bucket = await fixture.newBucket();
  const body = { enabled: false, excludeFolders: true };
  const asked = fixture.administrator(bucketVersioningSet, { params: { bucketName: bucket }, body });
  expect(await refusalOf(asked)).toMatchObject(refusedAt('body.excludeFolders'));
});

test('reports an ended session once, not per bucket', async () => {
  const bucket = await fixture.newBucket();
  const admin = adminOf(fixture.minio);
  const keys = { accessKey: uniqueName('leaving').slice(0, 20), secretKey: 'secret-of-who-leaves' };
  await serviceAccountAdd(admin, { ...keys, parentUser: fixture.personas.administrator.accessKey });
  const { raw } = await fixture.as(keys);
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

test('reports a TLS failure without words of the TLS library', async () => {
  const remote = { accessKey: 'some-key', secretKey: 'some-secret', useTLS: true };
  const targetURL = new URL(fixture.minio.endpoint).host;
  const body = { ...remote, targetURL };
  const refusal = await refusalOf(fixture.administrator(externalBucketList, { body }));
  expect(refusal).toMatchObject({ ...refusedAt('body.targetURL'), detailedMessage: '' });
  expect(refusal.message).toContain('TLS');
});

test('reports a cut response without words of the S3 client', async () => {
  const bucket = await fixture.newBucket();
  const proxy = await startFailingProxy(fixture.minio.endpoint);
  onTestFinished(() => proxy.close());
  const console = await ownConsole(proxy.url);
  const caller = await callerAt(console.url, fixture.personas.administrator);
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

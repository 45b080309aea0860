import { type BucketWorld, refusalIn, startBucketWorld } from '@longshore/testkit/bucket-world';
import { signIn } from '@longshore/testkit/console-session';
import { serviceAccountAdd, serviceAccountDelete } from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

let world: BucketWorld;
beforeAll(async () => {
  world = await startBucketWorld(startLiveConsole);
});
afterAll(() => world.close());

const put = (path: string, json: string): Promise<Response> =>
  world.administrator.request(path, {
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

test('a member that would be lost is refused rather than taken for none', async () => {
  const bucket = await world.newBucket();
  const path = `/buckets/${bucket}/tags`;
  await world.administrator.put(path, { tags: { team: 'red' } });
  for (const name of ['__proto__', String.raw`_\u005fproto__`])
    expect(await refusalIn(await put(path, `{"tags":{"${name}":"x"}}`))).toMatchObject(
      refusedAt('body.tags'),
    );
  const view = (await (await world.administrator.get(`/buckets/${bucket}`)).json()) as object;
  expect(view).toMatchObject({ details: { tags: { team: 'red' } } });
});

test('control characters, which no document of a bucket can hold, are refused at their field', async () => {
  const bucket = await world.newBucket();
  const { administrator } = world;
  const odd = 'a\u0001b';
  const arn = 'arn:minio:sqs::one:webhook';
  const remote = { accessKey: 'some-key', secretKey: 'some-secret', targetURL: 'http://127.0.0.1:1' };
  const bucketsRelation = [{ originBucket: bucket, destinationBucket: 'other' }];
  const enable = administrator.post(`/buckets/${bucket}/encryption/enable`, {
    encType: 'sse-kms',
    kmsKeyID: odd,
  });
  expect(await refusalIn(await enable)).toMatchObject(refusedAt('body.kmsKeyID'));
  for (const side of ['prefix', 'suffix'])
    expect(
      await refusalIn(
        await administrator.post(`/buckets/${bucket}/events`, { configuration: { arn, [side]: odd } }),
      ),
    ).toMatchObject(refusedAt(`body.configuration.${side}`));
  for (const name of ['prefix', 'storageClass'])
    expect(
      await refusalIn(
        await administrator.post('/buckets-replication', { ...remote, bucketsRelation, [name]: odd }),
      ),
    ).toMatchObject(refusedAt(`body.${name}`));
  const rules = [{ allowedOrigins: [odd], allowedMethods: ['GET'] }];
  expect(await refusalIn(await administrator.put(`/buckets/${bucket}/cors`, { rules }))).toMatchObject(
    refusedAt('body.rules.0.allowedOrigins.0'),
  );
  const excluding = { enabled: true, excludePrefixes: [odd] };
  expect(await refusalIn(await administrator.put(`/buckets/${bucket}/versioning`, excluding))).toMatchObject(
    refusedAt('body.excludePrefixes.0'),
  );
});

test('folders cannot be left out of versioning that is off', async () => {
  const bucket = await world.newBucket();
  const asked = { enabled: false, excludeFolders: true };
  expect(
    await refusalIn(await world.administrator.put(`/buckets/${bucket}/versioning`, asked)),
  ).toMatchObject(refusedAt('body.excludeFolders'));
});

test('who is not signed in any more is told that, rather than of each bucket', async () => {
  const bucket = await world.newBucket();
  const admin = adminOf(world.minio);
  const keys = { accessKey: uniqueName('leaving').slice(0, 20), secretKey: 'secret-of-who-leaves' };
  await serviceAccountAdd(admin, { ...keys, targetUser: world.personas.administrator.accessKey });
  const session = await signIn(world.url, keys);
  const remote = { accessKey: 'some-key', secretKey: 'some-secret', targetURL: 'http://127.0.0.1:1' };
  const bucketsRelation = [{ originBucket: bucket, destinationBucket: 'other' }];
  const cookie = session.cookie();
  await serviceAccountDelete(admin, { accessKey: keys.accessKey });
  for (const [path, body] of [
    ['/buckets/bulk', { buckets: [bucket], tags: { team: 'red' } }],
    ['/buckets/multi-lifecycle', { buckets: [bucket], type: 'expiry', expiry_days: 3 }],
    ['/buckets-replication', { ...remote, bucketsRelation }],
  ] as const) {
    const reply = await session.request(path, {
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
  const refusal = await refusalIn(
    await world.administrator.post('/list-external-buckets', { ...remote, targetURL }),
  );
  expect(refusal).toMatchObject({ ...refusedAt('body.targetURL'), detailedMessage: '' });
  expect(refusal.message).toContain('TLS');
});

test('an answer that breaks off is told as that, without words of the S3 client', async () => {
  const bucket = await world.newBucket();
  const proxy = await startFailingProxy(world.minio.endpoint);
  const console = await startLiveConsole(proxy.url);
  onTestFinished(async () => {
    await console.close();
    await proxy.close();
  });
  const session = await signIn(console.url, world.personas.administrator);
  await proxy.fail('cut', { afterBytes: 20, pathPattern: new RegExp(bucket) });
  expect(await refusalIn(await session.get(`/buckets/${bucket}`))).toMatchObject({
    status: 502,
    code: 'UpstreamCut',
    detailedMessage: '',
  });
  await proxy.fail('garbage', { pathPattern: /tagging/ });
  const tags = session.put(`/buckets/${bucket}/tags?revision=was`, { tags: { a: 'b' } });
  expect(await refusalIn(await tags)).toMatchObject({ status: 502, code: 'UpstreamInvalid' });
});

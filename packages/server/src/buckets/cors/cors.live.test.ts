import { CreateBucketCommand, GetBucketCorsCommand, PutBucketCorsCommand } from '@aws-sdk/client-s3';
import { bucketCorsSet, bucketCorsView } from '@longshore/contract/buckets/cors';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { uniqueName } from '@longshore/testkit/names';
import { s3Of } from '@longshore/testkit/s3';
import { startVersityGw, type VersityGw } from '@longshore/testkit/versitygw';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type BodyOf, type Caller, callerAt, type How, refusalOf } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

type Rules = BodyOf<typeof bucketCorsSet>['rules'];
const view = (as: Caller, bucketName: string) => as(bucketCorsView, { params: { bucketName } });
const set = (bucketName: string, rules: Rules, { as, revision }: How & { readonly as: Caller }) =>
  as(bucketCorsSet, { params: { bucketName }, query: { revision }, body: { rules } });

/** The methods of the calls to the storage server that looking at a bucket's rules makes. */
async function callsOfLooking(endpoint: string, keys: Parameters<typeof callerAt>[1], bucket: string) {
  const proxy = await startFailingProxy(endpoint);
  onTestFinished(() => proxy.close());
  const own = await startLiveConsole(proxy.url);
  onTestFinished(() => own.close());
  await view(await callerAt(own.url, keys), bucket);
  return proxy.requests().flatMap(({ method, path }) => (path.includes('?cors') ? [method] : []));
}

describe('on a server with CORS', () => {
  let server: VersityGw;
  let s3: ReturnType<typeof s3Of>;
  let console: LiveConsole;
  let root: Caller;
  beforeAll(async () => {
    server = await startVersityGw();
    s3 = s3Of(server);
    console = await startLiveConsole(server.endpoint);
    root = await callerAt(console.url, { accessKey: server.rootUser, secretKey: server.rootPassword });
  });
  afterAll(async () => {
    await console.close();
    s3.destroy();
    await server.stop();
  });
  // The whole server goes away with its buckets.
  const makeBucket = async () => {
    const Bucket = uniqueName('cors');
    await s3.send(new CreateBucketCommand({ Bucket }));
    return Bucket;
  };

  test('sets, returns and removes rules', async () => {
    const bucket = await makeBucket();
    expect(await view(root, bucket)).toMatchObject({ isOffered: true, rules: [] });
    const rules: Rules = [
      {
        id: 'pages',
        allowedOrigins: ['https://*.example.org', 'http://a.example'],
        allowedMethods: ['GET', 'HEAD'],
        allowedHeaders: ['x-*'],
        exposeHeaders: ['etag'],
        maxAgeSeconds: 600,
      },
      { allowedOrigins: ['*'], allowedMethods: ['PUT'], allowedHeaders: [], exposeHeaders: [] },
    ];
    await set(bucket, rules, { as: root });
    expect(await view(root, bucket)).toMatchObject({ isOffered: true, rules });
    const { CORSRules = [] } = await s3.send(new GetBucketCorsCommand({ Bucket: bucket }));
    expect(CORSRules[0]).toMatchObject({ ID: 'pages', MaxAgeSeconds: 600, AllowedMethods: ['GET', 'HEAD'] });
    await set(bucket, [], { as: root });
    expect(await view(root, bucket)).toMatchObject({ isOffered: true, rules: [] });
  });

  test('does not change anything on a read', async () => {
    const keys = { accessKey: server.rootUser, secretKey: server.rootPassword };
    expect(await callsOfLooking(server.endpoint, keys, await makeBucket())).toEqual(['GET']);
  });

  test('notices a concurrent change', async () => {
    const bucket = await makeBucket();
    const { revision } = await view(root, bucket);
    await s3.send(
      new PutBucketCorsCommand({
        Bucket: bucket,
        CORSConfiguration: { CORSRules: [{ AllowedOrigins: ['*'], AllowedMethods: ['GET'] }] },
      }),
    );
    const rules: Rules = [{ allowedOrigins: ['http://mine'], allowedMethods: ['GET'] }];
    const late = await refusalOf(set(bucket, rules, { as: root, revision }));
    expect(late).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
    expect((await view(root, bucket)).rules).toMatchObject([{ allowedOrigins: ['*'] }]);
  });

  test.each([
    [{ allowedOrigins: [], allowedMethods: ['GET'] }, 'allowedOrigins'],
    [{ allowedOrigins: ['*.*'], allowedMethods: ['GET'] }, 'allowedOrigins.0'],
    [{ allowedOrigins: ['*'], allowedMethods: ['PATCH'] }, 'allowedMethods.0'],
    [{ allowedOrigins: ['*'], allowedMethods: ['GET'], exposeHeaders: ['*'] }, 'exposeHeaders.0'],
    [{ allowedOrigins: ['*'], allowedMethods: ['GET'], maxAgeSeconds: -1 }, 'maxAgeSeconds'],
  ])('rejects %o', async (rule, field) => {
    const params = { bucketName: 'any-bucket' };
    const call = root.unchecked(bucketCorsSet, { params, body: { rules: [rule] } });
    expect(await refusalOf(call)).toMatchObject({
      status: 400,
      code: 'InvalidInput',
      field: `body.rules.0.${field}`,
    });
  });

  test('puts server refusals at their field', async () => {
    const bucket = await makeBucket();
    const rules: Rules = [{ allowedOrigins: ['*'], allowedMethods: ['GET'], allowedHeaders: ['a b'] }];
    const refusal = await refusalOf(set(bucket, rules, { as: root }));
    expect(refusal).toMatchObject({ status: 400, field: 'body.rules.0.allowedHeaders' });
  });

  test('reports a missing bucket', async () => {
    const refusal = await refusalOf(view(root, uniqueName('never')));
    expect(refusal).toMatchObject({ status: 404, code: 'NoSuchBucket' });
  });
});

describe('on a server without CORS', async () => {
  const { minio, personas, administrator, readOnly } = await liveFixture();
  const rules: Rules = [{ allowedOrigins: ['*'], allowedMethods: ['GET'] }];

  test('says so, and rejects setting rules', async () => {
    expect(await view(administrator, personas.bucket)).toMatchObject({ isOffered: false, rules: [] });
    for (const given of [[], rules]) {
      const refusal = await refusalOf(set(personas.bucket, given, { as: administrator }));
      expect(refusal).toMatchObject({ status: 501, code: 'NotOffered' });
    }
  });

  test('does not change anything on a read', async () => {
    const { bucket } = personas;
    expect(await callsOfLooking(minio.endpoint, personas.administrator, bucket)).toEqual(['GET']);
  });

  test('names the missing permission', async () => {
    expect(await refusalOf(view(readOnly, personas.bucket))).toMatchObject({
      status: 403,
      action: 's3:GetBucketCORS',
      resource: personas.bucket,
    });
    const setting = await refusalOf(set(personas.bucket, rules, { as: readOnly }));
    expect(setting).toMatchObject({ status: 403, action: 's3:PutBucketCORS' });
  });
});

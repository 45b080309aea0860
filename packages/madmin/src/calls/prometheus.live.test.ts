import { CreateBucketCommand, ListBucketsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { accessDenied, adminFixture, recorded } from '@longshore/testkit/admin-fixture';
import { uniqueName } from '@longshore/testkit/names';
import { createUser, removeBucket } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { waitFor } from '@longshore/testkit/wait';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAdmin } from '../admin.ts';
import { prometheusMetrics, prometheusToken, type PrometheusInput } from './prometheus.ts';
import { assumeRole } from './sts.ts';
import { parsePrometheusText } from '../prometheus/parse-text.ts';

// A server that was never asked for anything has nothing to tell of requests.
beforeAll(async () => {
  const { root, server } = await adminFixture();
  const s3 = s3Of(server);
  await s3.send(new ListBucketsCommand({}));
  s3.destroy();
  const ofRequests = (): Promise<string> => prometheusMetrics(root, { version: 3, path: 'api/requests' });
  await waitFor('metrics of requests', ofRequests, { timeoutMs: 30_000, everyMs: 250 });
});

test.each<PrometheusInput>([
  { version: 2, path: 'cluster' },
  { version: 2, path: 'node' },
  { version: 2, path: 'resource' },
  { version: 3, path: '' },
  { version: 3, path: 'api' },
  { version: 3, path: '/api/requests' },
  { version: 3, path: 'system/cpu' },
  { version: 3, path: 'cluster/erasure-set' },
  { version: 3, path: 'debug/go' },
])('tells $path of version $version', async (input) => {
  const { root } = await adminFixture();
  const families = parsePrometheusText(await prometheusMetrics(root, input));
  expect(families.length).toBeGreaterThan(0);
  for (const { help, type, samples } of families) {
    expect(help).not.toBe('');
    expect(type).not.toBe('untyped');
    expect(samples.length).toBeGreaterThan(0);
  }
});

test('returns metrics of one bucket', async () => {
  const { root, server } = await adminFixture();
  const s3 = s3Of(server);
  const Bucket = uniqueName('metrics');
  await s3.send(new CreateBucketCommand({ Bucket }));
  await s3.send(new PutObjectCommand({ Bucket, Key: 'one', Body: 'one' }));
  s3.destroy();
  onTestFinished(() => removeBucket(server, Bucket));
  const bucketMetrics = (): Promise<string> =>
    prometheusMetrics(root, { version: 3, path: 'bucket/api', bucket: Bucket });
  await expect.poll(bucketMetrics, { timeout: 30_000, interval: 250 }).toContain(`bucket="${Bucket}"`);
  expect(await prometheusMetrics(root, { version: 2, path: 'bucket' })).toBeTypeOf('string');
});

test('accepts temporary keys of a permitted account', async () => {
  const { root, server } = await adminFixture();
  const credentials = await assumeRole(root, { durationSeconds: 3600 });
  const admin = recorded(createAdmin({ endpoint: server.endpoint, credentials }));
  expect(await prometheusMetrics(admin, { version: 2, path: 'node' })).toContain('# TYPE');
  expect(await prometheusMetrics(admin, { version: 3, path: 'api/requests' })).toContain('# TYPE');
});

test('requires one permission', async () => {
  const { root, server, lesser } = await adminFixture();
  const allowed = { Effect: 'Allow' as const, Action: ['admin:Prometheus'], Resource: ['arn:aws:s3:::*'] };
  const user = await createUser(root, 'scraper', { Version: '2012-10-17', Statement: [allowed] });
  onTestFinished(() => user.remove());
  const scraper = recorded(createAdmin({ endpoint: server.endpoint, credentials: user }));
  for (const input of [
    { version: 2, path: 'node' },
    { version: 3, path: 'api/requests' },
  ] as const) {
    expect(await prometheusMetrics(scraper, input)).toContain('# TYPE');
    await expect(prometheusMetrics(lesser, input)).rejects.toMatchObject(accessDenied);
    const nobody = { accessKey: 'nobody', secretKey: 'nothing at all' };
    const stranger = createAdmin({ ...root, credentials: nobody });
    await expect(prometheusMetrics(stranger, input)).rejects.toMatchObject(accessDenied);
    const late = { ...root, now: () => Date.now() - 3_600_000 };
    await expect(prometheusMetrics(late, input)).rejects.toMatchObject(accessDenied);
  }
});

test('sends a given token unchanged', async () => {
  const { server } = await adminFixture();
  const credentials = { accessKey: server.rootUser, secretKey: server.rootPassword };
  const token = prometheusToken(credentials, { expiresSeconds: 100 * 365 * 86_400 });
  const reply = await fetch(`${server.endpoint}/minio/v2/metrics/node`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.status).toBe(200);
  await reply.body?.cancel();
});

test('rejects unknown metrics', async () => {
  const { root } = await adminFixture();
  const ask = (input: object): Promise<string> => prometheusMetrics(root, input as PrometheusInput);
  const missing = { name: 'AdminApiError', code: 'NotFound', status: 404 };
  await expect(ask({ version: 3, path: 'nope' })).rejects.toMatchObject(missing);
  for (const path of ['nope', '../x'])
    await expect(ask({ version: 2, path })).rejects.toMatchObject({ field: 'path' });
  for (const path of ['../x', 'api/', 'a?b', 'A'])
    await expect(ask({ version: 3, path })).rejects.toMatchObject({ field: 'path' });
  const ofOne = { version: 3, path: 'api', bucket: 'one' };
  await expect(ask(ofOne)).rejects.toMatchObject({ field: 'bucket' });
  const credentials = await root.credentials();
  expect(() => prometheusToken(credentials, { expiresSeconds: 0 })).toThrow(
    expect.objectContaining({ field: 'expiresSeconds' }),
  );
});

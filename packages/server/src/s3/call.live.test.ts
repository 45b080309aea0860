import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { s3Against as against } from '#/testing/answering-server.ts';
import { toConsoleError } from '#/upstream/errors.ts';
import { abortMultipartUpload } from './calls/abort-multipart-upload.ts';
import { completeMultipartUpload } from './calls/complete-multipart-upload.ts';
import { copyObject } from './calls/copy-object.ts';
import { createBucket } from './calls/create-bucket.ts';
import { createMultipartUpload } from './calls/create-multipart-upload.ts';
import { deleteBucket } from './calls/delete-bucket.ts';
import { deleteBucketDocument } from './calls/delete-bucket-document.ts';
import { deleteObject } from './calls/delete-object.ts';
import { deleteObjects } from './calls/delete-objects.ts';
import { getBucketDocument } from './calls/get-bucket-document.ts';
import { getBucketTags } from './calls/get-bucket-tags.ts';
import { getObject } from './calls/get-object.ts';
import { getReplicationMetrics } from './calls/get-replication-metrics.ts';
import { headBucket } from './calls/head-bucket.ts';
import { listBuckets } from './calls/list-buckets.ts';
import { listObjects } from './calls/list-objects.ts';
import { listVersions } from './calls/list-versions.ts';
import { putBucketDocument } from './calls/put-bucket-document.ts';
import { putObject } from './calls/put-object.ts';
import { uploadPartCopy } from './calls/upload-part-copy.ts';
import type { CallOptions, S3 } from './client.ts';

const bucket = 'bkt';
const target = { bucket, key: 'k' };
const upload = { ...target, uploadId: 'u' };
const page = { bucket, prefix: '', recursive: true, pageSize: 1000 };
const options = { signal: new AbortController().signal };
const calls: Record<string, (s3: S3, options: CallOptions) => Promise<unknown>> = {
  createBucket: (s3) => createBucket(s3, { bucket }, options),
  headBucket: (s3) => headBucket(s3, { bucket }, options),
  listBuckets: (s3) => listBuckets(s3, {}, options),
  listObjects: (s3) => listObjects(s3, page, options),
  listVersions: (s3) => listVersions(s3, page, options),
  deleteObjects: (s3) => deleteObjects(s3, { bucket, entries: [{ key: 'a' }] }, options),
  getBucketTags: (s3) => getBucketTags(s3, { bucket }, options),
  getPolicy: (s3) => getBucketDocument(s3, { bucket, document: 'policy' }, options),
  putPolicy: (s3) => putBucketDocument(s3, { bucket, document: 'policy', text: '{}' }, options),
  getReplicationMetrics: (s3) => getReplicationMetrics(s3, { bucket }, options),
  copyObject: (s3) => copyObject(s3, { source: target, ...target }, options),
  createMultipartUpload: (s3) => createMultipartUpload(s3, target, options),
  uploadPartCopy: (s3) =>
    uploadPartCopy(s3, { source: target, ...upload, partNumber: 1, range: [0, 0] }, options),
  completeMultipartUpload: (s3) =>
    completeMultipartUpload(s3, { ...upload, parts: [{ partNumber: 1, etag: 'e' }] }, options),
};
const names = Object.keys(calls);
const failure = (name: string, s3: S3) => calls[name]?.(s3, options).then(() => undefined, toConsoleError);

test.each(names)('%s: rejects redirects and partial content, naming the status', async (name) => {
  for (const status of [202, 206, 302, 304, 307]) {
    const s3 = await against((_, reply) => void reply.writeHead(status, { location: '/other' }).end());
    const error = await failure(name, s3);
    expect(error, String(status)).toMatchObject({ code: 'UpstreamInvalid', status: 502 });
    expect(error?.detailedMessage).toContain(String(status));
    expect(error?.detailedMessage).toContain('/other');
  }
});

test.each(names)('%s: rejects a protocol switch and closes the connection', async (name) => {
  for (const more of ['', 'connection: upgrade\r\nupgrade: other\r\n']) {
    const s3 = await against(
      (_, reply) => void reply.socket?.write(`HTTP/1.1 101 Switching Protocols\r\n${more}\r\n`),
    );
    expect(await failure(name, s3), more).toMatchObject({ code: 'UpstreamInvalid', status: 502 });
    await expect.poll(() => Object.keys(s3.pool.agent.sockets)).toEqual([]);
  }
});

const putStream = (s3: S3, body: Readable, sizeBytes: number) =>
  putObject(s3, { bucket, key: 'k', sizeBytes, contentType: 'text/plain', body }, options);

test.each([
  ['that waits to be asked for it', 100_000],
  ['of which half is there', 100],
])('does not take an early answer for a stored upload: %s', async (_words, sizeBytes) => {
  const s3 = await against((_, reply) => void reply.end());
  const body = new Readable({ read: () => {} });
  body.push('x'.repeat(sizeBytes / 2));
  await expect(putStream(s3, body, sizeBytes)).rejects.toMatchObject({ code: 'UpstreamInvalid' });
  await expect.poll(() => Object.keys(s3.pool.agent.sockets)).toEqual([]);
  expect(Object.keys(s3.pool.agent.freeSockets)).toEqual([]);
});

test('accepts an upload answered after its end', async () => {
  let receivedBytes = 0;
  const s3 = await against((request, reply) => {
    request.on('data', (piece: Buffer) => (receivedBytes += piece.length));
    request.on('end', () => reply.end());
  });
  const piece = Buffer.alloc(64 * 1024);
  await putStream(s3, Readable.from(Array.from({ length: 100 }, () => piece)), 100 * piece.length);
  expect(receivedBytes).toBe(100 * piece.length);
});

test.each(names)('%s: rejects a sign-in page of any content type', async (name) => {
  for (const type of ['text/html', 'application/xhtml+xml', 'application/xml', undefined]) {
    const s3 = await against((_, reply) => {
      if (type !== undefined) reply.setHeader('content-type', type);
      reply.end('\n<!DOCTYPE html>\n<html></html>');
    });
    const error = await failure(name, s3);
    // An answer to HEAD has no body to tell by.
    if (name === 'headBucket' && !/html/.test(type ?? '')) continue;
    expect(error, type).toMatchObject({ code: 'UpstreamInvalid', status: 502 });
  }
});

test.each([
  ['createBucket', 'OK'],
  ['createBucket', '{"status":"ok"}'],
  ['createBucket', '<html></html>'],
  ['putPolicy', '<?xml version="1.0"?><Error><Code>InternalError</Code></Error>'],
  ['putPolicy', '[]'],
])('%s: rejects a success that says %j', async (name, text) => {
  const s3 = await against((_, reply) => void reply.end(text));
  expect(await failure(name, s3)).toMatchObject({ code: 'UpstreamInvalid', status: 502 });
});

test.each(['', '\n', '<CreateBucketResult/>'])('creates a bucket where the answer is %j', async (text) => {
  const s3 = await against((_, reply) => void reply.end(text));
  expect(await failure('createBucket', s3)).toBeUndefined();
});

test.each([
  ['listObjects', '<ListBucketResult><IsTruncated>false</IsTruncated>'],
  ['listObjects', '<ListVersionsResult></ListVersionsResult>'],
  ['listVersions', '<ListBucketResult></ListBucketResult>'],
  ['deleteObjects', ''],
  ['deleteObjects', '<Error><Code>InternalError</Code></Error>'],
  ['getBucketTags', '<Error></Error>'],
  [
    'listBuckets',
    `<ListAllMyBucketsResult><Buckets><Bucket><Name>b</Name></Bucket><Bucket><Name>c</Name></Buck</Buckets></ListAllMyBucketsResult>`,
  ],
  [
    'listObjects',
    `<ListBucketResult><Contents><Key>a</Key></Contents><Contents><Key>b</Key></Con</ListBucketResult>`,
  ],
  ['listObjects', `<ListBucketResult><Contents><Key>a</Ke</Contents></ListBucketResult>`],
  ['listObjects', '<ListBucketResult><Contents></Contents></ListBucketResult>'],
  ['listObjects', '<ListBucketResult><Contents><Key>a</Key><Size>abc</Size></Contents></ListBucketResult>'],
  ['listObjects', '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>'],
  ['listVersions', '<ListVersionsResult><IsTruncated>true</IsTruncated></ListVersionsResult>'],
  ['listVersions', '<ListVersionsResult><Version><Key>a</Key></Version><DeleteMarker</ListVersionsResult>'],
  ['deleteObjects', '<DeleteResult><Error><Key>a</Key><Code>AccessDenied</Code></Err</DeleteResult>'],
  ['getBucketTags', '<Tagging><TagSet><Tag><Key>a</Key></Tag><Tag><Key>b</Key></Ta</TagSet></Tagging>'],
  ['copyObject', ''],
  ['copyObject', '<CopyObjectResult/>'],
  [
    'createMultipartUpload',
    '<InitiateMultipartUploadResult><Bucket>bkt</Bucket></InitiateMultipartUploadResult>',
  ],
  ['uploadPartCopy', '<CopyPartResult><ETag></ETag></CopyPartResult>'],
  ['completeMultipartUpload', '<CompleteMultipartUploadResult><ETag>"e"</ETag>'],
  ['getPolicy', 'null'],
  ['getReplicationMetrics', '<xml/>'],
])('%s: rejects a success with other content: %s', async (name, text) => {
  const s3 = await against((_, reply) => void reply.end(text));
  expect(await failure(name, s3)).toMatchObject({ code: 'UpstreamInvalid', status: 502 });
});

test.each([
  [100_000, { code: 'MalformedPolicy', status: 400 }],
  [100_001, { code: 'UpstreamInvalid', status: 502 }],
])('reads a refusal of %i bytes as %j', async (sizeBytes, expected) => {
  const head = '<Error><Code>MalformedPolicy</Code></Error>';
  const s3 = await against((_, reply) => void reply.writeHead(400).end(head.padEnd(sizeBytes)));
  expect(await failure('putPolicy', s3)).toMatchObject(expected);
});

test('rejects 15 MB of broken markup quickly', async () => {
  const s3 = await against((_, reply) => {
    reply.end(`<ListBucketResult>${'<a'.repeat(7_500_000)}</ListBucketResult>`);
  });
  expect(await failure('listObjects', s3)).toMatchObject({ code: 'UpstreamInvalid', status: 502 });
});

test.each([
  ['listObjects', { token: 'same' }],
  ['listVersions', { keyMarker: 'same', versionMarker: '' }],
] as const)('%s: rejects a page that ends where it began', async (name, after) => {
  const root = name === 'listObjects' ? 'ListBucketResult' : 'ListVersionsResult';
  const markers = '<NextContinuationToken>same</NextContinuationToken><NextKeyMarker>same</NextKeyMarker>';
  const s3 = await against(
    (_, reply) => void reply.end(`<${root}><IsTruncated>true</IsTruncated>${markers}</${root}>`),
  );
  const list = name === 'listObjects' ? listObjects : listVersions;
  expect((await list(s3, page, options)).next).toEqual(after);
  await expect(list(s3, { ...page, after }, options)).rejects.toMatchObject({ code: 'UpstreamInvalid' });
});

test('decodes CDATA and unknown references in keys', async () => {
  const entry = (key: string) => `<Contents><Key>${key}</Key></Contents>`;
  const s3 = await against((_, reply) => {
    reply.end(
      `<ListBucketResult>${entry('<![CDATA[a<b>&amp;]]>')}${entry('&constructor;')}</ListBucketResult>`,
    );
  });
  const { objects } = await listObjects(s3, page, options);
  expect(objects.map(({ key }) => key)).toEqual(['a<b>&amp;', '&constructor;']);
});

test('accepts partial content only when requested', async () => {
  const s3 = await against((_, reply) => void reply.writeHead(206, { etag: '"e"' }).end('part'));
  const part = await getObject(s3, { bucket, key: 'k', range: 'bytes=0-3' }, options);
  expect(part.status).toBe(206);
  part.body.resume();
  await expect(getObject(s3, { bucket, key: 'k' }, options)).rejects.toMatchObject({
    code: 'UpstreamInvalid',
  });
});

test('rejects an object without an ETag', async () => {
  const s3 = await against((_, reply) => void reply.end('Sign in'));
  for (const method of ['GET', 'HEAD'] as const)
    await expect(getObject(s3, { bucket, key: 'k', method }, options)).rejects.toMatchObject({
      code: 'UpstreamInvalid',
    });
  await expect.poll(() => Object.keys(s3.pool.agent.sockets)).toEqual([]);
});

test('keeps code, status, message and resource of a refusal', async () => {
  const text = '<Error><Code>XOdd</Code><Message>a &amp; b</Message><RequestId>r</RequestId></Error>';
  const s3 = await against((_, reply) => void reply.writeHead(409).end(text));
  await expect(getObject(s3, { bucket, key: 'k' }, options)).rejects.toMatchObject({
    code: 'XOdd',
    status: 409,
    message: 'a & b',
    resource: 'bkt/k',
    requestId: 'r',
  });
});

test('reports the clock difference', async () => {
  const s3 = await against((_, reply) => {
    reply.setHeader('date', new Date(Date.now() - 20 * 60_000).toUTCString());
    reply.writeHead(403).end('<Error><Code>RequestTimeTooSkewed</Code></Error>');
  });
  const error = await failure('listBuckets', s3);
  expect(error).toMatchObject({ code: 'ClockSkew' });
  expect(error?.detailedMessage).toContain('by 20 minutes');
});

test('creates a bucket in the server’s region', async () => {
  const sent: string[] = [];
  const s3 = await against((request, reply) => {
    request.on('data', (piece: Buffer) => sent.push(piece.toString()));
    request.on('end', () => reply.end());
  }, 'eu-west-1');
  await createBucket(s3, { bucket }, options);
  expect(sent.join('')).toContain('<LocationConstraint>eu-west-1</LocationConstraint>');
});

const removals: Record<string, (s3: S3) => Promise<void>> = {
  deleteBucket: (s3) => deleteBucket(s3, { bucket }, options),
  deleteBucketDocument: (s3) => deleteBucketDocument(s3, { bucket, document: 'cors' }, options),
  deleteObject: (s3) => deleteObject(s3, { bucket, key: 'k' }, options),
  abortMultipartUpload: (s3) => abortMultipartUpload(s3, upload, options),
};

test.each(Object.entries(removals))(
  '%s: accepts a success with and without content',
  async (_name, remove) => {
    for (const status of [200, 204])
      await remove(await against((_, reply) => void reply.writeHead(status).end()));
    const odd = await against((_, reply) => void reply.writeHead(201).end());
    await expect(remove(odd)).rejects.toMatchObject({ code: 'UpstreamInvalid' });
  },
);

test('reports a cut answer as cut', async () => {
  const s3 = await against((_, reply) => {
    reply.writeHead(200, { 'content-length': 1000 });
    reply.write('<ListBucketResult>', () => reply.socket?.resetAndDestroy());
  });
  expect(await failure('listObjects', s3)).toMatchObject({ code: 'UpstreamCut', status: 502 });
});

test('rejects sizes beyond exact numbers', async () => {
  const s3 = await against((request, reply) => {
    const size = request.url?.includes('large') === true ? '9007199254740992' : '9007199254740991';
    reply.end(`<ListBucketResult><Contents><Key>a</Key><Size>${size}</Size></Contents></ListBucketResult>`);
  });
  const { objects } = await listObjects(s3, page, options);
  expect(objects[0]?.sizeBytes).toBe(Number.MAX_SAFE_INTEGER);
  await expect(listObjects(s3, { ...page, prefix: 'large' }, options)).rejects.toMatchObject({
    code: 'UpstreamInvalid',
  });
});

test('waits for 100 Continue from 64 KiB on', async () => {
  const asked: (string | undefined)[] = [];
  const s3 = await against((request, reply) => {
    asked.push(request.headers.expect);
    request.resume().on('end', () => reply.end());
  });
  for (const sizeBytes of [64 * 1024 - 1, 64 * 1024])
    await putStream(s3, Readable.from([Buffer.alloc(sizeBytes)]), sizeBytes);
  expect(asked).toEqual([undefined, '100-continue']);
});

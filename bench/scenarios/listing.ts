import { request } from 'node:http';
import { presignUrl } from '@longshore/madmin';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { comparedFigure, type Figure } from '../figures.ts';
import { alternate, spreadOf } from '../rounds.ts';
import type { Stage } from '../stage.ts';
import { tarOfEmptyFiles } from '../tar.ts';

const bucket = 'bench-listing';
const keyCount = 100_000;
const pageSize = 1000;
const callsARound = 20;

async function readWhole(url: string, headers: Record<string, string>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const call = request(url, { headers, timeout: 30_000 }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
    answer.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      if (answer.statusCode === 200) resolve(text);
      else reject(new Error(`HTTP ${String(answer.statusCode)}: ${text.slice(0, 200)}`));
    });
  });
  call.on('error', reject).end();
  return promise;
}

/** The median of several first pages, in milliseconds, from the call to its last byte. */
async function firstPageMs(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < callsARound; index += 1) {
    const start = performance.now();
    const text = await readWhole(url, headers);
    times.push(performance.now() - start);
    if (!text.includes('many/file-000000')) throw new Error('the first page lacks the first key');
  }
  return spreadOf(times).median;
}

/** The first page of a prefix with 100,000 keys, against the same ListObjectsV2 sent straight to the server. */
export async function listing({ minio, s3, console, cookie, rounds, makeBucket }: Stage): Promise<Figure[]> {
  await makeBucket(bucket);
  // The server unpacks one archive into its members: the quickest honest way to 100,000 real objects.
  const archives = 20;
  for (let index = 0; index < archives; index += 1) {
    const put = new PutObjectCommand({
      Bucket: bucket,
      Key: `archive-${String(index)}.tar`,
      Body: tarOfEmptyFiles('many/file-', {
        from: (index * keyCount) / archives,
        count: keyCount / archives,
      }),
    });
    put.middlewareStack.add(
      (next) => async (input) => {
        const { headers } = input.request as { headers: Record<string, string> };
        headers['x-amz-meta-snowball-auto-extract'] = 'true';
        return next(input);
      },
      { step: 'build', name: 'unpack' },
    );
    await s3.send(put);
  }
  const list = new URL(`/${bucket}`, minio.endpoint);
  list.search = new URLSearchParams({
    'list-type': '2',
    prefix: 'many/',
    delimiter: '/',
    'max-keys': String(pageSize),
    'encoding-type': 'url',
  }).toString();
  const direct = presignUrl({
    method: 'GET',
    url: list,
    region: 'us-east-1',
    credentials: { accessKey: minio.rootUser, secretKey: minio.rootPassword },
    now: Date.now(),
    expiresSeconds: 3600,
  });
  const throughConsole = `${console.url}/api/v1/buckets/${bucket}/objects?prefix=many%2F&pageSize=${String(pageSize)}`;
  const compared = await alternate(
    rounds,
    () => firstPageMs(direct, {}),
    () => firstPageMs(throughConsole, { cookie }),
  );
  return [
    comparedFigure('first page of a 100,000-key prefix', {
      unit: 'ms',
      compared,
      goal: { ratio: 1.3, isLeast: false },
    }),
  ];
}

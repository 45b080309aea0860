import { request } from 'node:http';
import { comparedFigure, countWords, growthFigure, type Figure } from '../figures.ts';
import { firstKey } from '../key-set.ts';
import { watchGrowth } from '../resident.ts';
import { alternate, spreadOf } from '../rounds.ts';
import type { Stage } from '../stage.ts';
import { directUrl } from '../transfer.ts';

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
    if (!text.includes(firstKey)) throw new Error('the first page lacks the first key');
  }
  return spreadOf(times).median;
}

/** The first page of a prefix with very many keys, against the same ListObjectsV2 sent straight to the server. */
export async function listing({ keyCount, keySet, rounds }: Stage): Promise<Figure[]> {
  const { bucket, minio, console, cookie } = await keySet(keyCount);
  const query = new URLSearchParams({
    'list-type': '2',
    prefix: 'many/',
    delimiter: '/',
    'max-keys': String(pageSize),
    'encoding-type': 'url',
  });
  const direct = directUrl(minio, 'GET', `/${bucket}?${query.toString()}`);
  const throughConsole = `${console.url}/api/v1/buckets/${bucket}/objects?prefix=many%2F&pageSize=${String(pageSize)}`;
  const growth = watchGrowth(console.pid);
  const compared = await alternate(
    rounds,
    () => firstPageMs(direct, {}),
    () => firstPageMs(throughConsole, { cookie }),
  );
  return [
    comparedFigure(`first page of a prefix of ${countWords(keyCount)} keys`, {
      unit: 'ms',
      compared,
      goal: { ratio: 1.3, isLeast: false },
    }),
    growthFigure('listing', growth()),
  ];
}

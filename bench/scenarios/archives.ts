import { Agent, get } from 'node:http';
import { comparedFigure, countWords, growthFigure, type Figure } from '../figures.ts';
import { watchGrowth } from '../resident.ts';
import { alternate } from '../rounds.ts';
import type { Stage } from '../stage.ts';
import { storeMany } from '../store-many.ts';
import { directUrl, drained, send } from '../transfer.ts';

const bucket = 'bench-archives';
const prefix = 'many/file-';
const sizeBytes = 10 * 1024;
const atOnce = 16;

/** 10,000 objects of 10 KiB as one zip archive, against downloading each from the storage server, a few at a time. */
export async function archives(stage: Stage): Promise<Figure[]> {
  const { minio, s3, console, cookie, rounds, makeBucket } = stage;
  const count = stage.scaled(10_000);
  await makeBucket(bucket);
  await storeMany(s3, bucket, { prefix, count, sizeBytes });
  const urls = Array.from({ length: count }, (_, at) =>
    directUrl(minio, 'GET', `/${bucket}/${prefix}${String(at).padStart(6, '0')}`),
  );
  const archive = `${console.url}/api/v1/buckets/${bucket}/objects/download?prefix=many%2F`;
  const growth = watchGrowth(console.pid);
  const compared = await alternate(
    rounds,
    () => objectsPerSecond(count, () => downloadEach(urls)),
    () => objectsPerSecond(count, async () => drained(await send('GET', archive, { headers: { cookie } }))),
  );
  return [
    comparedFigure(`zip of ${countWords(count)} objects, against downloading each`, {
      unit: 'objects/s',
      compared,
      goal: { ratio: 0.5, isLeast: true },
    }),
    growthFigure('zipping', growth()),
  ];
}

async function objectsPerSecond(count: number, work: () => Promise<number>): Promise<number> {
  const start = performance.now();
  const received = await work();
  if (received < count * sizeBytes) throw new Error(`Only ${String(received)} bytes came`);
  return count / ((performance.now() - start) / 1000);
}

async function downloadEach(urls: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const left = urls.values();
  let received = 0;
  const work = async (): Promise<void> => {
    for (const url of left) {
      const bytes = await download(url, agent);
      received += bytes;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return received;
}

function download(url: string, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  get(url, { agent }, (answer) => {
    drained(answer).then(resolve, reject);
  }).on('error', reject);
  return promise;
}

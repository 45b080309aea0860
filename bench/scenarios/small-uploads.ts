import { Agent, request } from 'node:http';
import { randomBytes } from 'node:crypto';
import { comparedFigure, countWords, growthFigure, type Figure } from '../figures.ts';
import { watchGrowth } from '../resident.ts';
import { alternate } from '../rounds.ts';
import type { Stage } from '../stage.ts';
import { directUrl } from '../transfer.ts';

const bucket = 'bench-small-uploads';
const atOnce = 16;
const body = randomBytes(10 * 1024);

type Target = (at: number) => { readonly url: string; readonly headers?: Record<string, string> };

function put(agent: Agent, { url, headers = {} }: ReturnType<Target>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const call = request(url, { method: 'PUT', agent, headers: { ...headers, 'content-length': body.length } });
  call.on('error', reject).on('response', (answer) => {
    answer.resume().on('end', () => {
      if (answer.statusCode === 200) resolve();
      else reject(new Error(`HTTP ${String(answer.statusCode)}`));
    });
  });
  call.end(body);
  return promise;
}

/** Files a second, by so many connections at once. */
async function filesPerSecond(count: number, target: Target): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const left = Array.from({ length: count }, (_, at) => at).values();
  const worker = async (): Promise<void> => {
    for (const at of left) await put(agent, target(at));
  };
  const start = performance.now();
  try {
    await Promise.all(Array.from({ length: atOnce }, worker));
    return count / ((performance.now() - start) / 1000);
  } finally {
    agent.destroy();
  }
}

/** 10,000 files of 10 KiB through the console and straight to the storage server, by the same client. */
export async function smallUploads({
  minio,
  console,
  cookie,
  rounds,
  scaled,
  makeBucket,
}: Stage): Promise<Figure[]> {
  const count = scaled(10_000);
  await makeBucket(bucket);
  const growth = watchGrowth(console.pid);
  const content = `${console.url}/api/v1/buckets/${bucket}/objects/content`;
  const compared = await alternate(
    rounds,
    () =>
      filesPerSecond(count, (at) => ({ url: directUrl(minio, 'PUT', `/${bucket}/direct-${String(at)}`) })),
    () =>
      filesPerSecond(count, (at) => ({
        url: `${content}?prefix=console-${String(at)}`,
        headers: { cookie },
      })),
  );
  return [
    comparedFigure(`upload of ${countWords(count)} files of 10 KiB`, {
      unit: 'files/s',
      compared,
      goal: { ratio: 0.6, isLeast: true },
    }),
    growthFigure('uploading small files', growth()),
  ];
}

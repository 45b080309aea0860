import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { startConsole } from '@longshore/testkit/console-process';
import { signIn, type ConsoleSession } from '@longshore/testkit/console-session';
import { waitFor } from '@longshore/testkit/wait';
import { countWords, growthFigure, type Figure } from '../figures.ts';
import { watchGrowth } from '../resident.ts';
import type { Stage } from '../stage.ts';
import { storeMany } from '../store-many.ts';

const bucket = 'bench-jobs';
const patience = { timeoutMs: 20 * 60_000, everyMs: 500 };

interface Job {
  readonly id: string;
  readonly state: string;
  readonly done: number;
  readonly failed: number;
}

/** 50,000 deletions as a job, whose console is killed in the middle and started again: each is done, and counted once. */
export async function jobs({ minio, s3, scaled, makeBucket }: Stage): Promise<Figure[]> {
  await makeBucket(bucket);
  const count = scaled(50_000);
  await storeMany(s3, bucket, { prefix: 'many/', count, sizeBytes: 0 });
  const dataDir = await mkdtemp(join(tmpdir(), 'longshore-bench-jobs-'));
  const keys = { accessKey: minio.rootUser, secretKey: minio.rootPassword };
  const viewOf = async (session: ConsoleSession, id: string) =>
    (await (await session.get(`/jobs/${id}`)).json()) as Job;
  const first = await startConsole({ server: minio.endpoint, dataDir });
  const before = await signIn(first.url, keys);
  const startedAt = Date.now();
  const body = { kind: 'delete', bucket, prefix: 'many/' };
  const { id } = (await (await before.post('/jobs', body)).json()) as Job;
  await waitFor('the middle of the job', async () => (await viewOf(before, id)).done > count / 3, patience);
  await first.kill();
  const second = await startConsole({ server: minio.endpoint, dataDir });
  try {
    const growth = watchGrowth(second.pid);
    const after = await signIn(second.url, keys);
    await waitFor('the end of the job', async () => (await viewOf(after, id)).state === 'done', patience);
    const seconds = (Date.now() - startedAt) / 1000;
    const { done } = await viewOf(after, id);
    const left = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'many/' }));
    const isMet = done === count && left.KeyCount === 0;
    const name = `${countWords(count)} deletions as a job, the console killed in the middle`;
    const value = { median: seconds, least: seconds, most: seconds };
    return [
      { name, unit: 's', value, goal: { words: 'all deleted, each counted once', isMet } },
      growthFigure('deleting as a job', growth()),
    ];
  } finally {
    await second.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

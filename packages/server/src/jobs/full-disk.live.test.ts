import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { jobCreate, jobView } from '@longshore/contract/jobs/jobs';
import { type ConsoleProcess, startConsole } from '@longshore/testkit/console-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerAt } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const { minio, s3, personas, newBucket, put } = await liveFixture();

let own: ConsoleProcess;
beforeAll(async () => {
  own = await startConsole({ server: minio.endpoint, dataSizeBytes: 4 * 1024 * 1024 });
});
afterAll(() => own.kill());

test(
  'a job without room for its place waits and says so, and then does each object once',
  { timeout: 120_000 },
  async () => {
    const bucket = await newBucket();
    const keys = Array.from({ length: 60 }, (_, at) => `f/${String(at)}`);
    await Promise.all(keys.map((key) => put(bucket, key)));
    const inside = (name: string) => join(`/proc/${String(own.pid)}/root`, own.dataDir, name);
    const caller = await callerAt(own.url, personas.administrator);
    const body = { kind: 'delete', bucket, prefix: 'f/', objectsPerSecond: 5 } as const;
    const { id: jobId } = await caller(jobCreate, { body });
    const view = () => caller(jobView, { params: { jobId } });
    await expect.poll(async () => (await view()).done, { timeout: 20_000 }).toBeGreaterThan(0);
    const filling: string[] = [];
    for (const sizeBytes of [1024 * 1024, 64 * 1024, 4096])
      for (let isFull = false; !isFull;) {
        const name = inside(`filling-${String(filling.length)}`);
        filling.push(name);
        isFull = await writeFile(name, Buffer.alloc(sizeBytes)).then(
          () => false,
          () => true,
        );
      }
    await expect.poll(async () => (await view()).reason?.code, { timeout: 40_000 }).toBe('JobUnheld');
    const waiting = await view();
    expect(waiting.state).toBe('running');
    expect(waiting.done).toBeLessThan(60);
    await Promise.all(filling.map((name) => rm(name, { force: true })));
    await expect.poll(async () => (await view()).endedAt, { timeout: 60_000 }).toBeDefined();
    expect(await view()).toMatchObject({ state: 'done', total: 60, done: 60, failed: 0 });
    expect((await s3.send(new ListObjectsV2Command({ Bucket: bucket }))).KeyCount).toBe(0);
  },
);

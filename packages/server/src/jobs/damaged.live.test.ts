import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { jobCreate, jobFailureList, jobRetry, jobView } from '@longshore/contract/jobs/jobs';
import type { Job, JobCreate } from '@longshore/contract/jobs/jobs-schemas';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { expect, onTestFinished, test } from 'vitest';
import { callerAt } from '#/testing/caller.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const { minio, s3, personas, newBucket } = await liveFixture();

test.each<[string, Partial<JobCreate> & Pick<JobCreate, 'kind'>, readonly string[]]>([
  ['deletion', { kind: 'delete' }, ['DELETE', 'POST']],
  ['copy', { kind: 'copy', targetPrefix: 'copy/' }, ['PUT']],
])(
  'a %s fails the object that the server always fails on, lists it and goes on',
  { timeout: 90_000 },
  async (_, task, methods) => {
    const proxy = await startFailingProxy(minio.endpoint);
    onTestFinished(() => proxy.close());
    const { url } = await ownConsole(proxy.url);
    const bucket = await newBucket();
    for (const Key of ['in/a', 'in/bad', 'in/c'])
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'content' }));
    const caller = await callerAt(url, personas.administrator);
    // All deletions that come together, and each of the one object.
    await proxy.fail('500', { methods: [...methods], pathPattern: /bad|\?delete/ });
    const target = task.targetPrefix === undefined ? {} : { targetBucket: bucket };
    const { id } = await caller(jobCreate, { body: { bucket, prefix: 'in/', ...target, ...task } });
    const view = (): Promise<Job> => caller(jobView, { params: { jobId: id } });
    await expect.poll(async () => (await view()).reason?.code, { timeout: 20_000 }).toBe('UpstreamInvalid');
    const isOver = async () => (await view()).endedAt !== undefined;
    await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
    expect(await view()).toMatchObject({ state: 'done', total: 3, done: 2, failed: 1 });
    const { failures } = await caller(jobFailureList, { params: { jobId: id } });
    expect(failures).toMatchObject([{ key: 'in/bad', code: 'UpstreamInvalid' }]);
    await proxy.fail('none');
    await caller(jobRetry, { params: { jobId: id } });
    await expect.poll(async () => (await view()).done, { timeout: 20_000 }).toBe(3);
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket }));
    const copies = ['copy/a', 'copy/bad', 'copy/c', 'in/a', 'in/bad', 'in/c'];
    expect(Contents.map(({ Key }) => Key)).toEqual(task.kind === 'delete' ? [] : copies);
  },
);

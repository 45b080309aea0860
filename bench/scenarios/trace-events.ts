import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { ListBucketsCommand } from '@aws-sdk/client-s3';
import { createAdmin, traceWatch, type TraceEvent } from '@longshore/madmin';
import { leastFigure, limitFigure, type Figure } from '../figures.ts';
import { spreadOf } from '../rounds.ts';
import type { Stage } from '../stage.ts';
import type { TraceSource } from '../trace-source.ts';

const wantedEventsPerSecond = 10_000;
const seconds = 5;
const sampleEvents = 5000;
const bytesAMiB = 1024 * 1024;

/**
 * One event that the storage server really sent, repeated by a source on another thread: as fast as the client takes
 * them, then at the pace wanted, where the processor time and the heap tell.
 */
export async function traceEvents(stage: Stage): Promise<Figure[]> {
  const event = JSON.stringify(await realEvent(stage));
  const fast: Watched[] = [];
  const paced: Watched[] = [];
  for (let round = 0; round < stage.rounds; round += 1) {
    fast.push(await watched({ event, eventsPerSecond: 0 }));
    paced.push(await watched({ event, eventsPerSecond: wantedEventsPerSecond }));
  }
  const sizeBytes = Buffer.byteLength(event);
  return [
    leastFigure(`trace events of ${String(sizeBytes)} bytes, as fast as they come`, {
      unit: 'events/s',
      value: spreadOf(fast.map((one) => one.eventsPerSecond)),
      least: wantedEventsPerSecond,
    }),
    limitFigure('heap growth meanwhile', {
      unit: 'MiB',
      value: spreadOf(fast.map((one) => one.heapGrowthMiB)),
      most: 32,
    }),
    leastFigure('trace events taken of 10,000 sent a second', {
      unit: 'events/s',
      value: spreadOf(paced.map((one) => one.eventsPerSecond)),
      least: wantedEventsPerSecond * 0.99,
    }),
    limitFigure('processor time of the client at that pace', {
      unit: '% of a core',
      value: spreadOf(paced.map((one) => one.cpuPercent)),
    }),
    limitFigure('heap growth at that pace', {
      unit: 'MiB',
      value: spreadOf(paced.map((one) => one.heapGrowthMiB)),
      most: 32,
    }),
  ];
}

/** What the server sends of an S3 call that is made meanwhile. */
async function realEvent({ minio, s3 }: Stage): Promise<TraceEvent> {
  const credentials = { accessKey: minio.rootUser, secretKey: minio.rootPassword };
  const admin = createAdmin({ endpoint: minio.endpoint, credentials });
  // The trace begins when it begins; calls are made until one is seen.
  const calls = setInterval(() => void s3.send(new ListBucketsCommand({})), 50);
  try {
    for await (const event of traceWatch(admin, { s3: true })) return event;
  } finally {
    clearInterval(calls);
  }
  throw new Error('The server sent no trace event.');
}

interface Watched {
  readonly eventsPerSecond: number;
  readonly cpuPercent: number;
  readonly heapGrowthMiB: number;
}

async function watched(source: TraceSource): Promise<Watched> {
  const thread = new Worker(new URL('../trace-source.ts', import.meta.url), { workerData: source });
  try {
    const [port] = (await once(thread, 'message')) as [number];
    const credentials = { accessKey: 'bench', secretKey: 'bench-secret' };
    const admin = createAdmin({ endpoint: `http://127.0.0.1:${String(port)}`, credentials });
    return await watchFor(admin);
  } finally {
    await thread.terminate();
  }
}

async function watchFor(admin: ReturnType<typeof createAdmin>): Promise<Watched> {
  const heapBefore = heapAfterCollection();
  let mostHeap = heapBefore;
  let events = 0;
  let startedAt = 0;
  let cpuBefore = process.threadCpuUsage();
  for await (const event of traceWatch(admin)) {
    if (event.time === '') throw new Error('An event came without its time.');
    if (events === 0) {
      startedAt = performance.now();
      cpuBefore = process.threadCpuUsage();
    }
    events += 1;
    if (events % sampleEvents !== 0) continue;
    // What is still held, not what waits to be collected.
    if (events % (sampleEvents * 4) === 0) mostHeap = Math.max(mostHeap, heapAfterCollection());
    if (performance.now() - startedAt > seconds * 1000) break;
  }
  const tookMs = performance.now() - startedAt;
  const { user, system } = process.threadCpuUsage(cpuBefore);
  return {
    eventsPerSecond: events / (tookMs / 1000),
    cpuPercent: (user + system) / 10 / tookMs,
    heapGrowthMiB: (mostHeap - heapBefore) / bytesAMiB,
  };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heapAfterCollection(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

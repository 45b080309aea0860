// A thread that sends one trace event over and over: as fast as it is taken, or so many a second.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export interface TraceSource {
  readonly event: string;
  /** 0: as fast as the reader takes them. */
  readonly eventsPerSecond: number;
}

const { event, eventsPerSecond } = workerData as TraceSource;
const eventsAChunk = 64;
const chunk = Buffer.from(`${event}\n`.repeat(eventsAChunk));
const tickMs = 20;

const server = createServer((_request, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json' });
  if (eventsPerSecond === 0) flood(reply);
  else pace(reply);
}).listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));

function flood(reply: ServerResponse): void {
  const fill = (): void => {
    while (!reply.destroyed && reply.write(chunk));
  };
  reply.on('drain', fill);
  fill();
}

function pace(reply: ServerResponse): void {
  const startedAt = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * eventsPerSecond;
    for (; sent < due; sent += eventsAChunk) reply.write(chunk);
  }, tickMs);
  reply.on('close', () => clearInterval(timer));
}

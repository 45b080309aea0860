import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { cutAfter } from './cut-after.ts';

/**
 * `401`, `500` and `502` answer so without asking the target; `cut` destroys the connection, after some bytes when told;
 * `slow` asks the target only after a delay, `hold` only once another mode is told; `garbage` answers 200 with a body
 * that is no answer; `corrupt` changes one byte of what is sent; `hang` answers nothing; `refuse` takes no connections.
 */
export type FailureMode =
  | 'none'
  | '401'
  | '500'
  | '502'
  | 'cut'
  | 'slow'
  | 'hold'
  | 'garbage'
  | 'hang'
  | 'corrupt'
  | 'refuse';

export interface FailureOptions {
  /** For `cut`: how many bytes of the answer's body pass first. */
  afterBytes?: number;
  /** For `cut`: how many bytes of the request's body pass first; the target's connection is cut as well. */
  afterRequestBytes?: number;
  /** Which paths (with their query) fail; the others pass. */
  pathPattern?: RegExp;
  /** Which methods fail; all unless told. */
  methods?: string[];
  /** For those that answer by themselves: what they answer, as JSON. */
  body?: object;
  /** For `slow`; one second unless told. */
  delayMs?: number;
}

export interface FailingProxy {
  url: string;
  port: number;
  fail(mode: FailureMode, options?: FailureOptions): Promise<void>;
  /** What came in so far, in order. */
  requests(): { method: string; path: string }[];
  /** Paths of which the caller did not wait for the answer, in the order in which it left. */
  abandoned(): string[];
  close(): Promise<void>;
}

function withFirstByteChanged(): Transform {
  let isFirst = true;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const changed = Buffer.from(chunk);
      if (isFirst) changed[0] = (changed[0] ?? 0) ^ 1;
      isFirst = false;
      done(null, changed);
    },
  });
}

/** An HTTP proxy on loopback in front of a real server; it passes everything until told to fail. */
export async function startFailingProxy(target: string): Promise<FailingProxy> {
  const to = new URL(target);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const seen: { method: string; path: string }[] = [];
  const abandoned: string[] = [];
  const sockets = new Set<Socket>();
  let failure: { mode: FailureMode; options: FailureOptions } = { mode: 'none', options: {} };
  let toldElse = Promise.withResolvers<void>();

  const pass = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    cut: FailureOptions & { corrupts?: boolean },
  ): void => {
    const { corrupts = false } = cut;
    const upstream = request({
      agent,
      host: to.hostname,
      port: to.port,
      method: incoming.method,
      path: incoming.url,
      // The Host header goes on as it came, since request signatures cover it.
      headers: incoming.headers,
      setHost: false,
    });
    const breakOff = (): void => {
      upstream.destroy();
      incoming.socket.destroy();
    };
    upstream.on('response', (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.statusMessage, reply.headers);
      const body = cut.afterBytes === undefined ? reply : reply.pipe(cutAfter(cut.afterBytes, breakOff));
      body.pipe(outgoing);
      reply.on('error', breakOff);
    });
    upstream.on('error', breakOff);
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) upstream.destroy();
    });
    const content =
      cut.afterRequestBytes === undefined
        ? incoming
        : incoming.pipe(cutAfter(cut.afterRequestBytes, breakOff));
    (corrupts ? content.pipe(withFirstByteChanged()) : content).pipe(upstream);
  };

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { mode, options } = failure;
    const path = incoming.url ?? '/';
    const method = incoming.method ?? 'GET';
    seen.push({ method, path });
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) abandoned.push(path);
    });
    const isSpared = options.pathPattern?.test(path) === false || options.methods?.includes(method) === false;
    if (mode === 'none' || isSpared) {
      pass(incoming, outgoing, {});
    } else if (mode === 'corrupt') {
      pass(incoming, outgoing, { corrupts: true });
    } else if (mode === 'hang') {
      incoming.resume();
    } else if (mode === 'slow') {
      await sleep(options.delayMs ?? 1000);
      pass(incoming, outgoing, {});
    } else if (mode === 'hold') {
      await toldElse.promise;
      if (!outgoing.destroyed) pass(incoming, outgoing, {});
    } else if (
      mode === 'cut' &&
      (options.afterBytes !== undefined || options.afterRequestBytes !== undefined)
    ) {
      pass(incoming, outgoing, options);
    } else if (mode === 'cut' || mode === 'refuse') {
      incoming.socket.destroy();
    } else {
      incoming.resume();
      const page = mode === 'garbage' ? '\u0000<<not xml, not json' : `<html><body>${mode}</body></html>`;
      const body = options.body === undefined ? page : JSON.stringify(options.body);
      outgoing.writeHead(mode === 'garbage' ? 200 : Number(mode), {
        'content-type': options.body === undefined ? 'text/html' : 'application/json',
        connection: 'close',
      });
      outgoing.end(body);
    }
  };

  const server = createServer({ requestTimeout: 0, maxHeaderSize: 65_536 }, (incoming, outgoing) => {
    void answer(incoming, outgoing);
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const hangUp = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
      for (const socket of sockets) socket.destroy();
    });

  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    port,
    requests: () => [...seen],
    abandoned: () => [...abandoned],
    fail: async (mode, options = {}) => {
      failure = { mode, options };
      toldElse.resolve();
      toldElse = Promise.withResolvers();
      if (mode === 'refuse' && server.listening) await hangUp();
      if (mode !== 'refuse' && !server.listening) await listen(port);
    },
    close: async () => {
      if (server.listening) await hangUp();
      agent.destroy();
    },
  };
}

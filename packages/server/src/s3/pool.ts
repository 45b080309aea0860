import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { busy, cut, isStale, networkFailure, stoppedSending, unexpected } from './failure.ts';
import { LargeReadAgent } from './large-reads.ts';
import { type ExchangeLimits, watchExchange } from './watch.ts';

export interface S3PoolOptions {
  /** `http(s)://host:port` of the storage server. */
  readonly endpoint: string;
  /** Certificates to trust instead of the system's. */
  readonly ca?: string | Buffer | undefined;
  /** Finds the endpoint's addresses as connections are made; the system's unless given. */
  readonly lookup?: LookupFunction | undefined;
  readonly maxSockets?: number;
  /** Requests that may wait for a socket; more are refused as `busy`. */
  readonly maxWaiting?: number;
  readonly limits?: Partial<ExchangeLimits>;
}

export interface Exchange {
  readonly method: string;
  /** Path and query as signed. */
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Readable | Buffer | undefined;
  readonly signal: AbortSignal;
  /** Instead of the pool's own limit. */
  readonly headersMs?: number | undefined;
}

/** Keep-alive sockets to the storage server, shared by all sessions. */
export interface S3Pool {
  readonly endpoint: URL;
  readonly agent: http.Agent | https.Agent;
  /** Requests without a socket as yet. */
  waiting(): number;
  readonly maxWaiting: number;
  exchange(exchange: Exchange): Promise<http.IncomingMessage>;
  close(): void;
}

/** Large pieces keep the loop's share of a transfer small. */
const socketBufferBytes = 256 * 1024;

export function createS3Pool(options: S3PoolOptions): S3Pool {
  const endpoint = new URL(options.endpoint);
  const secure = endpoint.protocol === 'https:';
  const { maxSockets = 64, maxWaiting = 256 } = options;
  const limits: ExchangeLimits = {
    waitMs: 10_000,
    connectMs: 5_000,
    headersMs: 60_000,
    idleMs: 60_000,
    ...options.limits,
  };
  const agentOptions = {
    keepAlive: true,
    maxSockets,
    // Closes idle sockets well before storage servers do (30 s), so that a request seldom meets a dying one.
    timeout: 8_000,
    highWaterMark: socketBufferBytes,
    noDelay: true,
    // Whichever name a request carries as its host, the certificate is that of the endpoint.
    ...(secure ? { servername: serverNameOf(endpoint) } : {}),
    ...(options.ca === undefined ? {} : { ca: options.ca }),
    ...(options.lookup === undefined ? {} : { lookup: options.lookup }),
  };
  const agent = secure ? new https.Agent(agentOptions) : new LargeReadAgent(agentOptions);

  function send(exchange: Exchange): Promise<http.IncomingMessage> {
    return new Promise((resolve, reject) => {
      const sent = (secure ? https : http).request(endpoint, {
        agent,
        method: exchange.method,
        path: exchange.path,
        headers: exchange.headers,
        signal: exchange.signal,
      });
      const { headersMs = limits.headersMs } = exchange;
      const watch = watchExchange(sent, { ...limits, headersMs }, () => reject(busy()));
      // A request that still waits for a socket does not tell that it was given up before it gets one.
      const { signal } = exchange;
      const onAbort = () => reject(signal.reason as Error);
      signal.addEventListener('abort', onAbort, { once: true });
      sent.once('close', () => {
        signal.removeEventListener('abort', onAbort);
        // Not every way in which a request ends is told as an error.
        reject(cut(new Error('The connection ended without an answer')));
      });
      sent.once('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response);
      });
      sent.once('response', (response) => {
        onceBodySent(sent, response, (early) => (early === undefined ? resolve(response) : reject(early)));
      });
      sent.on('error', (cause) => reject(networkFailure(cause, watch.connected(), sent.reusedSocket)));
      sendBody(sent, exchange);
    });
  }

  const waiting = () =>
    Object.values(agent.requests)
      .flatMap((list) => list ?? [])
      .filter((request) => !request.destroyed).length;

  return {
    endpoint,
    agent,
    waiting,
    maxWaiting,
    async exchange(exchange) {
      exchange.signal.throwIfAborted();
      if (waiting() >= maxWaiting) throw busy();
      try {
        return await send(exchange);
      } catch (cause) {
        // A kept socket may close just as it is used. Reading again is safe; writing again might not be.
        const isRead = exchange.method === 'GET' || exchange.method === 'HEAD';
        if (!isRead || !isStale(cause)) throw cause;
        return await send(exchange);
      }
    },
    close: () => agent.destroy(),
  };
}

/** Addresses are not named to servers. */
function serverNameOf({ hostname }: URL): string {
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : '';
}

/** How long to wait for "100 Continue" from a server that never sends it, and for the first bytes of a body. */
const continueWaitMs = 1_000;

const isRefusal = ({ statusCode = 0 }: http.IncomingMessage): boolean => statusCode >= 300;

/** What is said to be stored before it was sent is not stored. */
function onceBodySent(
  sent: http.ClientRequest,
  response: http.IncomingMessage,
  settle: (early?: Error) => void,
): void {
  if (sent.writableEnded || isRefusal(response)) {
    settle();
    return;
  }
  // Over TLS the end of a body may be known a moment after its last bytes have gone.
  setImmediate(() => {
    if (sent.writableEnded) {
      settle();
      return;
    }
    settle(unexpected('It answered before it had the whole body'));
    sent.destroy();
  });
}

function sendBody(sent: http.ClientRequest, { body, headers }: Exchange): void {
  if (!(body instanceof Readable)) {
    sent.end(body);
    return;
  }
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    body.pipe(sent);
  };
  sent.once('response', (response) => {
    begun = true;
    // Nothing more is wanted.
    if (isRefusal(response)) body.unpipe(sent);
  });
  body.once('error', (cause) => sent.destroy(stoppedSending(cause)));
  body.once('close', () => {
    if (!body.readableEnded) sent.destroy(stoppedSending());
  });
  const timer = setTimeout(() => {
    begin();
    // Storage servers hang up on who connects and says nothing for half a minute, as slow bodies would have us do.
    sent.flushHeaders();
  }, continueWaitMs);
  sent.once('close', () => clearTimeout(timer));
  if (headers['expect'] === undefined) {
    begin();
    return;
  }
  sent.once('continue', begin);
  sent.flushHeaders();
}

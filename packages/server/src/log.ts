import { errorStatus } from '@longshore/contract/error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pino, type Logger } from 'pino';
import type { Deps } from './context.ts';

/** Names under which secrets could travel; addresses are logged without their query. */
const secretNames = [
  'secretKey',
  'sessionToken',
  'sts',
  'password',
  'cookie',
  'set-cookie',
  'authorization',
  'credentials',
];
const secretPaths = secretNames.flatMap((name) =>
  ['', '*.', '*.*.', '*.*.*.'].map((at) =>
    name.includes('-') ? `${at === '' ? '' : at.slice(0, -1)}["${name}"]` : `${at}${name}`,
  ),
);

export interface Logs {
  readonly log: Logger;
  /** One line a request; its fields are named here, so nothing in it needs to be searched for secrets. */
  readonly requestLog: Logger;
  /** Writes what is still in memory; the last thing a process does. */
  flush(): void;
}

const standardOutput = 1;

/** Structured lines on standard output, written in the background. */
export function createLogs(level: string, fd = standardOutput): Logs {
  const destination = pino.destination({ fd, sync: false });
  const common = { name: 'longshore', level, serializers: { err: briefError } };
  return {
    log: pino({ ...common, redact: { paths: secretPaths, censor: '[secret]' } }, destination),
    requestLog: pino(common, destination),
    flush: () => {
      try {
        destination.flushSync();
      } catch {
        // Nothing was written yet, or nobody reads any more.
      }
    },
  };
}

/** Name, message and chain of causes; never the whole object, which may hold a request with its keys. */
export function briefError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'something that is not an error was thrown' };
  const code = 'code' in error ? error.code : undefined;
  const status = 'status' in error ? error.status : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(status === undefined ? {} : { status }),
    stack: error.stack
      ?.split('\n')
      .slice(1, 6)
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: briefError(error.cause) }),
  };
}

const mostPathLength = 2048;
const cutMark = '…';

/** What follows in the path of a shared link opens the object to whoever reads it. */
const sharedRoute = '/api/v1/download-shared-object/';

/** Without the query, which may name what is nobody's business; whoever sends a path decides how long it is. */
function pathOf({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions.url?.startsWith(sharedRoute) === true) return sharedRoute + cutMark;
  const path = url.split('?', 1)[0] ?? '';
  return path.length > mostPathLength
    ? path.slice(0, mostPathLength - Buffer.byteLength(cutMark)) + cutMark
    : path;
}

/** One line a request, also of one that is refused by the hooks after this one, or left before its answer was whole. */
export function logRequests(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    // A connection that is gone has no address any more.
    const address = request.ip;
    reply.raw.once('close', () => {
      const isCut = !reply.raw.writableFinished;
      deps.requestLog.info({
        requestId: request.id,
        method: request.method,
        path: pathOf(request),
        status: isCut && !reply.raw.headersSent ? errorStatus.RequestCancelled : reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
        address,
        ...(request.userName === '' ? {} : { userName: request.userName }),
        ...(isCut ? { isCut } : {}),
      });
    });
  });
}

import { pino, type Logger } from 'pino';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './context.ts';

/** Names under which secrets could travel; addresses are logged without their query. */
const secretPaths = [
  'secretKey',
  'sessionToken',
  'sts',
  'password',
  'cookie',
  'authorization',
  'credentials',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/** Structured lines on standard output. */
export function createLog(level: string): Logger {
  return pino({
    name: 'longshore',
    level,
    redact: {
      paths: [...secretPaths, '*.headers["set-cookie"]', '*.headers.cookie', '*.headers.authorization'],
      censor: '[secret]',
    },
    serializers: { err: briefError },
  });
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

/** One line a request. */
export function logRequests(app: FastifyInstance, deps: Deps): void {
  app.addHook('onResponse', async (request, reply) => {
    deps.log.info({
      requestId: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      address: request.ip,
      ...(request.userName === '' ? {} : { userName: request.userName }),
    });
  });
}

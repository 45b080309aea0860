import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { refuseEmbedding } from './embedding.ts';
import { isOwnOrigin } from './origin.ts';
import { hasTooManyParameters, mostParameters } from './query-text.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Told from the route and not from the address, which may spell the same route otherwise (`/%61pi/`). */
const isCall = (request: FastifyRequest): boolean => request.routeOptions.url?.startsWith('/api/') === true;

/** What holds for every call below `/api/`: our own origin for changes, a limit on calls at once, none while stopping. */
export function guardCalls(app: FastifyInstance, deps: Deps): void {
  const { maxRequests } = deps.config;
  let running = 0;
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  const shedAboveLimit = () => {
    if (running >= maxRequests)
      throw refuse('Overloaded', 'The console has too many requests in progress; try again shortly', {
        retryAfterSeconds: 1,
      });
  };
  app.addHook('onRequest', async (request, reply) => {
    if (hasTooManyParameters(request.query))
      throw refuse('InvalidInput', `The address has more than ${mostParameters} parameters`, {
        field: 'query',
      });
    if (!isCall(request)) return;
    refuseEmbedding(request.headers, request.method);
    if (isStopping) {
      reply.header('connection', 'close');
      throw refuse('Overloaded', 'The console is stopping', { retryAfterSeconds: 5 });
    }
    shedAboveLimit();
    if (safeMethods.has(request.method)) return;
    const isProtocolKnown =
      request.protocol === 'https' || isForwarded(request.headers['x-forwarded-proto'], deps);
    const own = { host: request.host, protocol: isProtocolKnown ? request.protocol : ('unknown' as const) };
    if (!isOwnOrigin(request.headers, own))
      throw refuse('OriginRefused', 'The call comes from another site', {
        detailedMessage:
          'Behind a proxy, name it in CONSOLE_TRUSTED_PROXIES and let it pass the Host header on.',
      });
  });
  // Only now, when its body is in: connections that send theirs slowly would else take every place.
  app.addHook('preHandler', async (request, reply) => {
    if (!isCall(request)) return;
    // Left while the database was asked for the session: nothing that waits for this end would hear of it.
    if (reply.raw.closed) throw refuse('RequestCancelled', 'The request was cancelled');
    shedAboveLimit();
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
    });
  });
}

const isForwarded = (header: unknown, deps: Deps) =>
  header !== undefined && deps.config.trustedProxies.length > 0;

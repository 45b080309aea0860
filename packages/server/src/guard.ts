import type { FastifyInstance } from 'fastify';
import type { Deps } from './context.ts';
import { refuse } from './errors.ts';
import { isOwnOrigin } from './origin.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What holds for every call below `/api/`: our own origin for changes, a limit on calls at once, none while stopping. */
export function guardCalls(app: FastifyInstance, deps: Deps): void {
  const { maxRequests } = deps.config;
  let running = 0;
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    if (isStopping) {
      reply.header('connection', 'close');
      throw refuse('Overloaded', 'The console is stopping', { retryAfterSeconds: 5 });
    }
    if (running >= maxRequests)
      throw refuse('Overloaded', 'The console has too many requests under way; try again shortly', {
        retryAfterSeconds: 1,
      });
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
    });
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
}

const isForwarded = (header: unknown, deps: Deps) =>
  header !== undefined && deps.config.trustedProxies.length > 0;

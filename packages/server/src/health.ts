import type { FastifyInstance } from 'fastify';
import type { UpstreamHealth } from './upstream-health.ts';

/** For supervisors: whether the process lives, and whether it can serve. Neither needs a session. */
export function serveHealth(app: FastifyInstance, health: UpstreamHealth): void {
  app.get('/healthz', { exposeHeadRoute: true }, async () => ({ status: 'ok' }));
  app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
    const found = await health.probe();
    const isReady = found === 'ready' || found === 'other';
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable', storage: found });
  });
}

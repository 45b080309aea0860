import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/context.ts';
import type { Store } from '#/store/store.ts';

/** For supervisors: whether the process lives, and whether it can serve. Neither needs a session. */
export function serveHealth(
  app: FastifyInstance,
  { upstream, store }: Pick<Deps, 'upstream' | 'store'>,
): void {
  const probeStore = storeProbe(store);
  app.get('/healthz', { exposeHeadRoute: true }, async () => ({ status: 'ok' }));
  app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
    const [storage, isStoreReady] = await Promise.all([upstream.health.probe(), probeStore()]);
    const isReady = isStoreReady && (storage === 'ready' || storage === 'other');
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ok' : 'unavailable',
      storage,
      store: isStoreReady ? 'ready' : 'unreachable',
    });
  });
}

/** Callers at the same time share one look: the page is open to anyone and must not multiply. */
function storeProbe(store: Store): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  const look = () =>
    store.revokedSessions.has('').then(
      () => true,
      () => false,
    );
  return () => (running ??= look().finally(() => (running = undefined)));
}

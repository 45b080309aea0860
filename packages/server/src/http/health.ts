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

/** What was found is told again for so long: the page is open to anyone, and each look writes. */
const probeFreshMs = 1000;

/** Whether sessions can be ended: a full disk can still be read. */
function storeProbe(store: Store): () => Promise<boolean> {
  let last: { readonly found: Promise<boolean>; readonly atMs: number } | undefined;
  const look = () =>
    store.revokedSessions.probeWrite().then(
      () => true,
      () => false,
    );
  return () => {
    const atMs = performance.now();
    if (last === undefined || atMs - last.atMs >= probeFreshMs) last = { found: look(), atMs };
    return last.found;
  };
}

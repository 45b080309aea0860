import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { pathOf } from './request-path.ts';

/** Supervisors and collectors come by address, and know no name. */
const anyHost = new Set(['/healthz', '/readyz', '/metrics']);

/** With a public address only its host is served: a name that someone else points at us gets neither page nor calls. */
export function pinHost(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  if (config.publicUrl === undefined) return;
  const { host, protocol } = new URL(config.publicUrl);
  const ownPort = protocol === 'https:' ? /:443$/ : /:80$/;
  app.addHook('onRequest', async (request) => {
    if (anyHost.has(pathOf(request))) return;
    // A trusted proxy's X-Forwarded-Host, where there is one.
    if (request.host.toLowerCase().replace(ownPort, '') === host) return;
    throw refuse('HostRefused', 'The console is not reached under this host name', {
      detailedMessage:
        'Open the address in CONSOLE_PUBLIC_URL. Behind a proxy, name it in CONSOLE_TRUSTED_PROXIES or let it pass the Host header on.',
    });
  });
}

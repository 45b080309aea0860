import { rows } from '@longshore/contract/rows';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/context.ts';
import { readNothing } from './body.ts';
import { answerError } from './error-handler.ts';
import { refuse } from '#/upstream/errors.ts';
import { pathOf, type RenderPage, wantsPage } from './page.ts';
import { patternOf } from './row-path.ts';

const patterns = Object.values(rows).map((row) => ({ method: row.method, path: patternOf(row) }));

/** Addresses that are no page's, however they are spelt: a program that misspells one is not answered with a page. */
function isOurs(path: string): boolean {
  const plain = path.replace(/%([2-7][\dA-F])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return /^\/+(?:api|assets|guide|healthz|preview-frame|readyz)(?:\/|$)/i.test(plain);
}

/** Unknown calls get JSON, people get the page, missing files get 404. */
export function answerUnknown(app: FastifyInstance, deps: Deps, renderPage: RenderPage | undefined): void {
  // What is sent to no call is not worth memory.
  readNothing(app);
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const exchange = { deps, request, reply };
    const allowed = patterns.filter((pattern) => pattern.path.test(path)).map(({ method }) => method);
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '));
      return answerError(
        exchange,
        refuse('MethodNotAllowed', `This call is made with ${allowed.join(' or ')}`),
      );
    }
    if (!isOurs(path) && renderPage !== undefined && wantsPage(request)) return renderPage(reply);
    // An asset's own lifetime does not hold for its absence.
    reply.header('cache-control', 'no-store');
    return answerError(exchange, refuse('NotFound', 'There is nothing at this address'));
  });
}

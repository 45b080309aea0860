import { randomBytes } from 'node:crypto';
import { rows } from '@longshore/contract/rows';
import { fastify, type FastifyInstance } from 'fastify';
import { bindRows } from './bind.ts';
import { answerClientError } from '#/http/client-error.ts';
import type { Deps } from './context.ts';
import { answerError, handleErrors } from '#/http/error-handler.ts';
import { refuse } from '#/upstream/errors.ts';
import { guardCalls } from '#/http/guard.ts';
import { handlers } from './handlers.ts';
import { serveHealth } from '#/http/health.ts';
import { pinHost } from '#/http/host.ts';
import { createListener } from '#/http/listener.ts';
import { logRequests } from './log.ts';
import { answerUnknown } from '#/http/not-found.ts';
import { serveOpenApi } from '#/http/openapi.ts';
import { servePage } from '#/http/page.ts';
import { parseQuery } from '#/http/query-text.ts';
import { addSecurityHeaders } from '#/http/security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, for the log; empty without a session. */
    userName: string;
  }
}

export interface AppOptions {
  readonly deps: Deps;
  /** The built front end; without one only calls are served. */
  readonly webDir?: string | undefined;
}

/** The whole server, not listening: tests inject, main listens. */
export async function buildApp({ deps, webDir }: AppOptions): Promise<FastifyInstance> {
  const { config } = deps;
  const app = fastify({
    serverFactory: (onRequest) => createListener(deps, onRequest),
    logger: false,
    genReqId: requestIds(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    rewriteUrl: (request) => withoutBase(request.url ?? '/', config.basePath),
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { maxParamLength: 1024, querystringParser: parseQuery },
    clientErrorHandler: answerClientError,
    // Said in our own shape, by the guard.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      const words =
        error.code === 'FST_ERR_BAD_URL' ? 'The address is not properly encoded' : 'The address is not valid';
      answerError({ deps, request, reply }, refuse('InvalidInput', words, { field: 'params', cause: error }));
    },
  });
  app.decorateRequest('userName', '');
  addSecurityHeaders(app);
  logRequests(app, deps);
  pinHost(app, deps);
  guardCalls(app, deps);
  handleErrors(app, deps);
  serveHealth(app, deps);
  serveOpenApi(app);
  await bindRows(app, deps, { rows, handlers });
  const renderPage =
    webDir === undefined
      ? undefined
      : await servePage(app, { webDir, ...config, storageOrigin: config.s3PublicUrl });
  answerUnknown(app, deps, renderPage);
  app.addHook('onListen', async () => deps.jobRunner.start());
  // Before transfers are waited for: another console may have the jobs.
  app.addHook('preClose', () => deps.jobRunner.stop());
  return app;
}

/** In place of Fastify's schema compilers, which take 2 MiB although rows bring their own schemas. */
function noSchemas(): never {
  throw new Error('Schemas belong to rows, not to routes');
}

/** A proxy may pass the path below which it serves us, or strip it: both arrive at the same routes. */
export function withoutBase(url: string, basePath: string): string {
  if (basePath === '/') return url;
  if (url.startsWith(basePath)) return url.slice(basePath.length - 1);
  const bare = basePath.slice(0, -1);
  return url === bare || url.startsWith(`${bare}?`) ? `/${url.slice(bare.length)}` : url;
}

/** Unlike any other request's, also of another process, without asking for randomness each time. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${process}${(count += 1).toString(36)}`;
}

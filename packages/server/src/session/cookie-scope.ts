import type { FastifyRequest } from 'fastify';
import type { Config } from '#/config.ts';
import type { CookieScope } from './cookies.ts';

/** `Secure` under TLS of our own or of a trusted proxy; the request's protocol knows both. */
export function cookieScope(about: { config: Config; request: FastifyRequest }): CookieScope {
  return { basePath: about.config.basePath, isSecure: about.request.protocol === 'https' };
}

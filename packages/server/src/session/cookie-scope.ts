import type { FastifyRequest } from 'fastify';
import type { Config } from '#/config.ts';
import { cookiePaths, type CookieScope, type Elsewhere, readCookies } from './cookies.ts';

/** `Secure` under TLS of our own or of a trusted proxy; the request's protocol knows both. */
export function cookieScope(about: { config: Config; request: FastifyRequest }): CookieScope {
  return { basePath: about.config.basePath, isSecure: about.request.protocol === 'https' };
}

/** As `cookiesElsewhere`, but for the paths above ours: another console may live there. */
export function cookiesBelow(about: { config: Config; request: FastifyRequest }): Elsewhere {
  const { paths, cookies } = cookiesElsewhere(about);
  return { paths: paths.filter((path) => path.startsWith(about.config.basePath)), cookies };
}

/** The request's cookies of ours, and every path at which the browser may have them. */
export function cookiesElsewhere(about: { config: Config; request: FastifyRequest }): Elsewhere {
  const { config, request } = about;
  const path = request.url.split('?', 1)[0] ?? '/';
  return {
    paths: cookiePaths(config.basePath + path.slice(1)),
    cookies: readCookies(request.headers.cookie),
  };
}

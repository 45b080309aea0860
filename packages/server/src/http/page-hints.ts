import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { readCookies } from '#/session/cookies.ts';
import { pathOf } from './request-path.ts';
import { rereading } from './rereading.ts';

/**
 * The link elements by which the page of somebody who is signed in has the browser fetch at once what it would come to
 * ask for: what any screen needs, and what the screen at the address needs. The build writes them, by path.
 */
export function pageHints(webDir: string): (request: FastifyRequest) => string {
  const hints = rereading(
    join(webDir, 'hints.json'),
    (text) => new Map(Object.entries(JSON.parse(text) as Record<string, string>)),
    new Map<string, string>(),
  );
  return (request) => {
    // Whether the cookie still opens is for the calls to say; without one they would only be refused.
    if (!readCookies(request.headers.cookie)['token']?.length) return '';
    // What has no hints is joined as nothing.
    return ['', pathOf(request)].map((path) => hints().get(path)).join('');
  };
}

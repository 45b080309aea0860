import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { type CookieScope, cookieLine, cookieValues } from './cookies.ts';

const name = 'longshore-known';
const lifeSeconds = 90 * 24 * 60 * 60;

/** Marks browsers that signed in: what others do behind the same address does not count against them. */
export interface KnownBrowsers {
  /** Names the browser of a Cookie header that signed in with this access key before. */
  idOf(cookie: string | undefined, accessKey: string): string | undefined;
  /** The `Set-Cookie` line for a browser that signed in with this access key. */
  mark(accessKey: string, scope: CookieScope): string;
}

export function createKnownBrowsers(key: KeyObject, now: () => number): KnownBrowsers {
  // Neither of the first two has a dot, so that no part can pass for another.
  const sign = (id: string, endsAt: string, accessKey: string) =>
    createHmac('sha256', key).update(`${id}.${endsAt}.${accessKey}`).digest();

  return {
    idOf(cookie, accessKey) {
      for (const mark of cookieValues(cookie, name)) {
        const [id = '', endsAt = '', signature = '', ...rest] = mark.split('.');
        if (rest.length > 0 || !(Number(endsAt) > now())) continue;
        const given = Buffer.from(signature, 'base64url');
        const right = sign(id, endsAt, accessKey);
        if (given.length === right.length && timingSafeEqual(given, right)) return id;
      }
      return undefined;
    },
    mark(accessKey, scope) {
      const id = randomBytes(12).toString('base64url');
      const endsAt = String(now() + lifeSeconds * 1000);
      const value = `${id}.${endsAt}.${sign(id, endsAt, accessKey).toString('base64url')}`;
      return cookieLine(name, value, { scope, maxAgeSeconds: lifeSeconds });
    },
  };
}

/** Browsers keep 4,096 bytes a cookie, name and attributes included. */
const chunkBytes = 3800;
/** 12 KiB in all: what proxies and servers still pass as one header. */
export const mostChunks = 4;
const mostBytes = 12 * 1024;

export type Cookies = Record<string, string | undefined>;

export interface CookieScope {
  /** `/` or `/x/`. */
  readonly basePath: string;
  readonly isSecure: boolean;
}

const chunkName = (index: number) => (index === 0 ? 'token' : `token.${index}`);

/** The `Set-Cookie` lines of a sealed session; null when it is too large. Chunks of an earlier session are expired. */
export function sessionCookies(sealed: string, maxAgeSeconds: number, scope: CookieScope): string[] | null {
  const count = Math.ceil((sealed.length + 2) / chunkBytes);
  const value = `${count}.${sealed}`;
  if (value.length > mostBytes || count > mostChunks) return null;
  return Array.from({ length: mostChunks }, (_, index) => {
    const chunk = value.slice(index * chunkBytes, (index + 1) * chunkBytes);
    return cookieLine(chunkName(index), chunk, { scope, maxAgeSeconds: chunk === '' ? 0 : maxAgeSeconds });
  });
}

/** The `Set-Cookie` lines that end a session in the browser. */
export function expiredCookies(scope: CookieScope): string[] {
  return Array.from({ length: mostChunks }, (_, index) =>
    cookieLine(chunkName(index), '', { scope, maxAgeSeconds: 0 }),
  );
}

/** A request's cookies of ours; anything else that the browser sends is left alone. */
export function readCookies(header: string | undefined): Cookies {
  const found: Cookies = {};
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    // The first of a name is the one with the longest path: ours, where a console lives below another.
    if (name === 'token' || name.startsWith('token.')) found[name] ??= pair.slice(at + 1).trim();
  }
  return found;
}

/** The sealed text of a request's cookies; undefined when there is none or a piece is missing. */
export function sealedOf(cookies: Cookies): string | undefined {
  const first = cookies['token'];
  if (first === undefined || first === '') return undefined;
  const count = Number(first.slice(0, first.indexOf('.')));
  if (!Number.isInteger(count) || count < 1 || count > mostChunks) return undefined;
  const chunks = Array.from({ length: count }, (_, index) => cookies[chunkName(index)]);
  if (chunks.some((chunk) => chunk === undefined || chunk === '')) return undefined;
  return chunks.join('').slice(first.indexOf('.') + 1);
}

function cookieLine(
  name: string,
  value: string,
  options: { scope: CookieScope; maxAgeSeconds: number },
): string {
  const { scope, maxAgeSeconds } = options;
  const secure = scope.isSecure ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=${scope.basePath}; HttpOnly; SameSite=Lax${secure}`;
}

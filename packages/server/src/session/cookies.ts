/** Browsers keep 4,096 bytes a cookie, name and attributes included. */
const chunkBytes = 3800;
/** 12 KiB in all: what proxies and servers still pass as one header. */
export const mostChunks = 4;
const mostBytes = 12 * 1024;

/** What a request's cookies of ours hold, by name; several where other paths or consoles set some as well. */
export type Cookies = Readonly<Record<string, readonly string[]>>;

/** One for each path that a cookie can be set for, and as many for the domain; each costs an attempt to open it. */
export const mostOfOneName = 32;
const mostSealed = 64;

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

/** Where cookies of a request may have been set beside the console's own path. */
export interface Elsewhere {
  readonly paths: readonly string[];
  readonly cookies: Cookies;
}

/** The `Set-Cookie` lines that end a session in the browser. */
export function expiredCookies(scope: CookieScope, elsewhere?: Elsewhere): string[] {
  const expired = (name: string, basePath: string) =>
    cookieLine(name, '', { scope: { ...scope, basePath }, maxAgeSeconds: 0 });
  const names = Object.keys(elsewhere?.cookies ?? {});
  const others = (elsewhere?.paths ?? []).filter((path) => path !== scope.basePath);
  return [
    ...Array.from({ length: mostChunks }, (_, index) => expired(chunkName(index), scope.basePath)),
    ...others.flatMap((path) => names.map((name) => expired(name, path))),
  ];
}

/** All paths at which a cookie can be set that comes with requests to this one, from the shortest. */
export function cookiePaths(path: string): string[] {
  const slashes = [...path.matchAll(/\//g)].slice(0, mostPathParts).map(({ index }) => index);
  const above = slashes.flatMap((at) => (at === 0 ? ['/'] : [path.slice(0, at), path.slice(0, at + 1)]));
  return [...new Set([...above, ...(path.length > mostPathLength ? [] : [path])])];
}

/** Enough for the calls of the console below any subpath; the answer's headers must stay small. */
const mostPathParts = 12;
const mostPathLength = 200;

/** A request's cookies of ours; anything else that the browser sends is left alone. */
export function readCookies(header: string | undefined): Cookies {
  const found: Record<string, string[]> = {};
  for (const [name, value] of pairsIn(header))
    if (name === 'token' || /^token\.\d$/.test(name)) keep((found[name] ??= []), value);
  return found;
}

/** What a request's cookies of another name hold. */
export function cookieValues(header: string | undefined, wanted: string): readonly string[] {
  const found: string[] = [];
  for (const [name, value] of pairsIn(header)) if (name === wanted) keep(found, value);
  return found;
}

function* pairsIn(header: string | undefined): Iterable<[name: string, value: string]> {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    yield [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  }
}

function keep(values: string[], value: string): void {
  if (value !== '' && values.length < mostOfOneName && !values.includes(value)) values.push(value);
}

/** Whether so many came that ours may be among those that were not looked at. */
export const areTooMany = (cookies: Cookies): boolean =>
  Object.values(cookies).some((values) => values.length >= mostOfOneName) ||
  sealedTexts(cookies).length >= mostSealed;

/**
 * The sealed texts that a request's cookies can make: one, unless something else set cookies of these names too.
 * Nothing tells which pieces belong together but that they open.
 */
export function sealedTexts(cookies: Cookies): string[] {
  const texts: string[] = [];
  // Their number leads; what is whole comes first, for pieces can be put together in many ways.
  const firsts = cookies['token']?.toSorted((one, other) => one.charCodeAt(0) - other.charCodeAt(0)) ?? [];
  for (const first of firsts) {
    const at = first.indexOf('.');
    const count = Number(first.slice(0, at));
    if (!Number.isInteger(count) || count < 1 || count > mostChunks) continue;
    let begun = [first.slice(at + 1)];
    for (let index = 1; index < count; index += 1) {
      const pieces = cookies[chunkName(index)] ?? [];
      begun = begun.flatMap((text) => pieces.map((piece) => text + piece)).slice(0, mostSealed);
    }
    texts.push(...begun);
  }
  return texts.slice(0, mostSealed);
}

export function cookieLine(
  name: string,
  value: string,
  options: { scope: CookieScope; maxAgeSeconds: number },
): string {
  const { scope, maxAgeSeconds } = options;
  const secure = scope.isSecure ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=${scope.basePath}; HttpOnly; SameSite=Lax${secure}`;
}

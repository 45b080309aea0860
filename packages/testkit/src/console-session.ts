import type { KeyPair } from './s3.ts';

/** A signed-in person without a browser: plain HTTP calls below `/api/v1` that carry the cookie. */
export interface ConsoleSession {
  /** The session's part of the Cookie header, as it stands; empty after sign-out. */
  cookie(): string;
  get(path: string): Promise<Response>;
  post(path: string, body?: unknown): Promise<Response>;
  put(path: string, body?: unknown): Promise<Response>;
  delete(path: string, body?: unknown): Promise<Response>;
  request(path: string, init?: RequestInit): Promise<Response>;
}

/** Signs in; a refusal throws with the console's answer. */
export async function signIn(consoleUrl: string, credentials: KeyPair): Promise<ConsoleSession> {
  const session = openSession(consoleUrl);
  const { sessionToken, ...pair } = credentials;
  const reply = await session.post(
    '/login',
    sessionToken === undefined ? pair : { ...pair, sts: sessionToken },
  );
  const text = await reply.text();
  if (!reply.ok) throw new Error(`Sign-in answered ${String(reply.status)}: ${text}`);
  return session;
}

/** A visitor who has not signed in, or one with a given Cookie header; keeps the cookies that answers set. */
export function openSession(consoleUrl: string, cookie = ''): ConsoleSession {
  const jar = new Map(
    cookie
      .split('; ')
      .filter((pair) => pair.includes('='))
      .map((pair) => splitPair(pair)),
  );
  const textOf = (cookies: [string, string][]): string =>
    cookies.map(([name, value]) => `${name}=${value}`).join('; ');

  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (jar.size > 0 && !headers.has('cookie')) headers.set('cookie', textOf([...jar]));
    const reply = await fetch(`${consoleUrl}/api/v1${path}`, { redirect: 'manual', ...init, headers });
    for (const line of reply.headers.getSetCookie()) {
      const [name, value] = splitPair(line.split(';')[0] ?? '');
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return reply;
  };
  const send = (method: string, path: string, body: unknown): Promise<Response> =>
    request(path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  return {
    cookie: () => textOf([...jar].filter(([name]) => /^token(\.\d)?$/.test(name))),
    request,
    get: (path) => request(path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    delete: (path, body) => send('DELETE', path, body),
  };
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at).trim(), pair.slice(at + 1)];
}

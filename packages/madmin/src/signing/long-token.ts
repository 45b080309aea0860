import type { Credentials } from '../credentials.ts';

// The server refuses requests with more than 8 KiB of headers, but takes the token from the query as well.
const maxHeaderTokenBytes = 4096;

export function isLongToken(token: string): boolean {
  return token.length > maxHeaderTokenBytes;
}

/** The URL to sign and send: with a session token over 4 kB, that token goes into the query. */
export function withLongToken(url: URL, credentials: Credentials): URL {
  const token = credentials.sessionToken ?? '';
  if (!isLongToken(token)) return url;
  const longer = new URL(url);
  longer.searchParams.set('X-Amz-Security-Token', token);
  return longer;
}

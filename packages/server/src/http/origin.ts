import type { IncomingHttpHeaders } from 'node:http';

export interface OwnAddress {
  /** Host, or X-Forwarded-Host from a trusted proxy. */
  readonly host: string;
  /** Known under TLS of our own or from a trusted proxy; else a proxy that is not trusted may have ended the TLS. */
  readonly protocol: 'http' | 'https' | 'unknown';
}

/** Whether a call comes from our own page, from what somebody typed, or from no page at all: browsers say it of each. */
export function isOwnSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'none' || site === 'same-origin';
}

/** Whether a state-changing call comes from our own page, or from no page at all. */
export function isOwnOrigin(headers: IncomingHttpHeaders, own: OwnAddress): boolean {
  const { origin } = headers;
  if (origin === undefined) return isOwnSite(headers);
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  const scheme = protocol.slice(0, -1);
  if (scheme !== 'http' && scheme !== 'https') return false;
  if (own.protocol !== 'unknown' && scheme !== own.protocol) return false;
  const ownUrl = `${scheme}://${own.host}`;
  return own.host !== '' && URL.canParse(ownUrl) && new URL(ownUrl).host === host;
}

import { UnexpectedReplyError } from './errors/unexpected-reply-error.ts';
import type { TransportReply } from './transport/transport.ts';

const maxAddressLength = 300;

/**
 * No call is answered with a redirect, and none is followed: credentials are for the server that was named. Whoever
 * redirects stands in front of it, or speaks https where http was asked.
 */
export function refuseRedirect({ status, header }: Pick<TransportReply, 'status' | 'header'>): void {
  if (status < 300 || status > 399) return;
  const address = redirectAddress(header('location'));
  const where = address === undefined ? '' : ` to ${address}`;
  throw new UnexpectedReplyError('redirect', `The server redirects${where} (status ${status}).`);
}

/** The address in a `Location` header without its query, which may hold anything; undefined for what is no address. */
export function redirectAddress(location: string | undefined): string | undefined {
  if (location === undefined) return undefined;
  const plain = URL.canParse(location)
    ? new URL(location).origin + new URL(location).pathname
    : location.split(/[?#]/, 1)[0];
  const shown = plain?.slice(0, maxAddressLength) ?? '';
  return /^[\x21-\x7e]+$/.test(shown) ? shown : undefined;
}

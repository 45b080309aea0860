import { InputError } from '../errors/input-error.ts';
import type { TransportRequest } from './transport.ts';

/** Visible characters, spaces and tabs, and bytes beyond ASCII. */
const sendable = /^[\t\x20-\x7e\x80-\xff]*$/;

const fields: Readonly<Record<string, string>> = {
  authorization: 'credentials.accessKey',
  'x-amz-security-token': 'credentials.sessionToken',
};

/** Connections would only say that a header is bad, which reads like a server that cannot be reached. */
export function refuseUnsendable(headers: TransportRequest['headers']): void {
  for (const [name, value] of Object.entries(headers)) {
    if (sendable.test(value)) continue;
    throw new InputError(fields[name] ?? `headers.${name}`, 'It has characters that cannot be sent.');
  }
}

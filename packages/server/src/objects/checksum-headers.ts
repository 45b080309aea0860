import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from '#/upstream/errors.ts';

const isChecksum = (name: string): boolean =>
  name === 'content-md5' || name === 'x-amz-sdk-checksum-algorithm' || name.startsWith('x-amz-checksum-');

/** What the sender says of the content, for the storage server to check against what it receives. */
export function checksumHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!isChecksum(name)) continue;
    if (typeof value !== 'string' || !/^[\w+/=-]{1,128}$/.test(value))
      throw refuse('InvalidInput', `The header ${name} is not valid`, { field: `headers.${name}` });
    given[name] = value;
  }
  return given;
}

import type { Wire } from './wire.ts';

const errorMembers: ReadonlySet<string> = new Set(
  'code message key bucketname resource region requestid hostid actualobjectsize rangerequested'.split(' '),
);

/**
 * Whether a reply or a value of a stream is a refusal: by then the server has already answered with success. It has
 * what errors have and nothing else: a line of a log that happens to have a code and a message is none.
 */
export function isRefusal(value: Wire): boolean {
  const code = value['Code'] ?? value['code'];
  const message = value['Message'] ?? value['message'];
  if (typeof code !== 'string' || code === '' || typeof message !== 'string') return false;
  const hasId = typeof (value['RequestId'] ?? value['requestId']) === 'string';
  if (!hasId && value['Code'] === undefined) return false;
  return Object.keys(value).every((name) => errorMembers.has(name.toLowerCase()));
}

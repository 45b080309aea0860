import type { Meaning } from '#/upstream/meanings.ts';
import { explained } from '#/upstream/meanings.ts';

/** The input of who asks for no retention: some servers miss its date. */
export const takenAway = Symbol('no retention');

const meanings: readonly Meaning[] = [
  {
    code: /^(?:InvalidRequest|InvalidBucketObjectLockConfiguration|ObjectLockConfigurationNotFoundError)$/,
    says: /missing.*lock|lock.*(?:missing|not (?:enabled|found|exist))/i,
    message: 'Object locking is not enabled on this bucket',
    detailedMessage: 'Object locking can be enabled only when a bucket is created.',
  },
  {
    code: /^(?:ObjectLocked|InvalidRequest)$/,
    says: /WORM|locked/i,
    message: 'The retention of this version cannot be shortened or removed',
    detailedMessage:
      'Compliance mode can only be prolonged. Governance mode can be changed by users with s3:BypassGovernanceRetention who ask to bypass it.',
  },
  {
    code: 'InvalidArgument',
    says: /retain until/i,
    when: (input) => input === takenAway,
    as: 'NotOffered',
    message: 'The storage server does not support removing a retention',
  },
  { code: /^(?:MalformedXML|InvalidRequest|InvalidArgument)$/, says: /retain until/i, field: 'body.expires' },
  { code: 'MetadataTooLarge', field: 'body.user_metadata' },
  { code: 'InvalidTag', field: 'body.tags' },
  { code: /^(?:MalformedXML|BadRequest|InvalidArgument)$/, says: /tag/i, field: 'body.tags' },
  { code: 'NotImplemented', as: 'NotOffered', message: 'The storage server does not support this' },
];

/** A refused change in the words of whoever asked for it. */
export async function inOurWords<T>(change: Promise<T>, input?: unknown): Promise<T> {
  try {
    return await change;
  } catch (cause) {
    throw explained(cause, meanings, input);
  }
}

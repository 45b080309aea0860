import type { SetBucketVersioning } from '@longshore/contract/buckets/buckets-schemas';
import type { z } from 'zod';
import { ConsoleError } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';

/** MinIO says of whatever it refuses of a bucket with object locking that versioning cannot be suspended. */
export function versioningRefusal(cause: unknown, asked: z.infer<typeof SetBucketVersioning>): unknown {
  const refusal = refusalOf(cause);
  if (refusal === null) return cause;
  const { code, status, message } = refusal;
  const { enabled = false, excludeFolders = false } = asked;
  if (code === 'InvalidBucketState') {
    if (!enabled) return new ConsoleError({ code, status, message }, { field: 'body.enabled', cause });
    const field = excludeFolders ? 'body.excludeFolders' : 'body.excludePrefixes';
    const words = 'Nothing can be left out of versioning where objects can be locked or are replicated';
    return new ConsoleError({ code, status, message: words }, { detailedMessage: message, field, cause });
  }
  if (code === 'IllegalVersioningConfigurationException' || code === 'MalformedXML')
    return new ConsoleError({ code, status, message }, { field: 'body.excludePrefixes', cause });
  return cause;
}

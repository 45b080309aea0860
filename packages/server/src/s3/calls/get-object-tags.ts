import { isAdminApiError } from '@longshore/madmin';
import type { CallOptions, S3 } from '../client.ts';
import { readOfVersion, type VersionInput } from '../object-documents.ts';
import { type Tag, tagsOf } from '../tags.ts';

/** Some servers answer that there are none with a refusal. */
export async function getObjectTags(s3: S3, input: VersionInput, options: CallOptions): Promise<Tag[]> {
  try {
    return tagsOf(await readOfVersion(s3, { ...input, document: 'tagging', root: 'Tagging' }, options));
  } catch (cause) {
    if (isAdminApiError(cause, 'NoSuchTagSet')) return [];
    throw cause;
  }
}

import type { CallOptions, S3 } from '../client.ts';
import { readOfVersion, type VersionInput } from '../object-documents.ts';
import { type Tag, tagsOf } from '../tags.ts';

export async function getObjectTags(s3: S3, input: VersionInput, options: CallOptions): Promise<Tag[]> {
  return tagsOf(await readOfVersion(s3, { ...input, document: 'tagging', root: 'Tagging' }, options));
}

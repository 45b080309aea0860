import type { CallOptions, S3 } from '../client.ts';
import { textIn } from '../elements.ts';
import { readOfVersion, type VersionInput } from '../object-documents.ts';

/** Until when the version is kept, as the server says it. */
export async function getObjectRetention(
  s3: S3,
  input: VersionInput,
  options: CallOptions,
): Promise<string | undefined> {
  const kept = await readOfVersion(s3, { ...input, document: 'retention', root: 'Retention' }, options);
  return textIn(kept, 'RetainUntilDate');
}

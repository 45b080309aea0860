import type { CallOptions, S3 } from '../client.ts';
import { textIn } from '../elements.ts';
import { readOfVersion, type VersionInput } from '../object-documents.ts';

/** Whether it is on. */
export async function getObjectLegalHold(
  s3: S3,
  input: VersionInput,
  options: CallOptions,
): Promise<boolean> {
  const hold = await readOfVersion(s3, { ...input, document: 'legal-hold', root: 'LegalHold' }, options);
  return textIn(hold, 'Status')?.toUpperCase() === 'ON';
}

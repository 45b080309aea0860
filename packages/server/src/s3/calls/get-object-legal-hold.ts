import type { CallOptions, S3 } from '../client.ts';
import { readOfVersion, type VersionInput } from '../object-documents.ts';
import { elementText } from '../xml.ts';

/** Whether it is on. */
export async function getObjectLegalHold(
  s3: S3,
  input: VersionInput,
  options: CallOptions,
): Promise<boolean> {
  const hold = await readOfVersion(s3, { ...input, document: 'legal-hold', root: 'LegalHold' }, options);
  return elementText(hold, 'Status')?.toUpperCase() === 'ON';
}

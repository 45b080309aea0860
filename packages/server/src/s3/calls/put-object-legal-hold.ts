import type { CallOptions, S3 } from '../client.ts';
import { type VersionInput, writeOfVersion } from '../object-documents.ts';

export function putObjectLegalHold(
  s3: S3,
  { isOn, ...version }: VersionInput & { readonly isOn: boolean },
  options: CallOptions,
): Promise<void> {
  const content = `<Status>${isOn ? 'ON' : 'OFF'}</Status>`;
  return writeOfVersion(s3, { ...version, document: 'legal-hold', root: 'LegalHold', content }, options);
}

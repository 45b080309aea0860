import type { CallOptions, S3 } from '../client.ts';
import { type VersionInput, writeOfVersion } from '../object-documents.ts';
import { bypassHeader } from './delete-object.ts';

interface Input extends VersionInput {
  /** Undefined takes it away. */
  readonly retention: { readonly mode: 'GOVERNANCE' | 'COMPLIANCE'; readonly until: Date } | undefined;
  readonly bypassGovernance: boolean;
}

export function putObjectRetention(
  s3: S3,
  { retention, bypassGovernance, ...version }: Input,
  options: CallOptions,
): Promise<void> {
  const content =
    retention === undefined
      ? ''
      : `<Mode>${retention.mode}</Mode><RetainUntilDate>${retention.until.toISOString()}</RetainUntilDate>`;
  const headers = bypassHeader(bypassGovernance);
  return writeOfVersion(
    s3,
    { ...version, document: 'retention', root: 'Retention', content, headers },
    options,
  );
}

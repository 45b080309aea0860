import { listCall } from './call.ts';
import type { CallOptions, S3 } from './client.ts';
import type { Elements } from './elements.ts';

export interface VersionInput {
  readonly bucket: string;
  readonly key: string;
  readonly versionId?: string | undefined;
}

interface Input extends VersionInput {
  readonly document: 'tagging' | 'legal-hold' | 'retention';
  readonly root: string;
}

const maxBytes = 100_000;

/** What S3 keeps of a version beside its bytes. */
export function readOfVersion(
  s3: S3,
  { bucket, key, versionId, document, root }: Input,
  options: CallOptions,
): Promise<Elements> {
  const query = { [document]: '', versionId };
  return listCall(s3, { method: 'GET', bucket, key, query, expects: [200], maxBytes, root }, options);
}

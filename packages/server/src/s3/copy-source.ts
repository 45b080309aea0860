import { encodeAddress } from './address.ts';
import type { VersionInput } from './object-documents.ts';

export interface CopySource extends VersionInput {
  /** The ETag that it must still have; refused with 412 otherwise. */
  readonly ifMatch?: string | undefined;
}

/** A server answers when it has copied all: 5 GiB on slow drives. */
export const copyMs = 10 * 60_000;

export function sourceHeaders({ bucket, key, versionId, ifMatch }: CopySource): Record<string, string> {
  const version = versionId === undefined ? '' : `?versionId=${encodeURIComponent(versionId)}`;
  return {
    'x-amz-copy-source': `/${encodeAddress({ bucket, key })}${version}`,
    ...(ifMatch === undefined ? {} : { 'x-amz-copy-source-if-match': ifMatch }),
  };
}

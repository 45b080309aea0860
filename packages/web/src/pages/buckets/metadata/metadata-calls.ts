import { bucketMetadataExport, bucketMetadataImport } from '@longshore/contract/buckets/metadata';
import { urlOf } from '@longshore/contract/client';
import { apiBase } from '#/api/call.ts';
import type { Answer } from '#/api/query.ts';
import { readZip, sendZip } from '#/api/zip-file.ts';

export type Imported = Answer<typeof bucketMetadataImport>;

interface Wanted {
  /** Without it, all buckets are meant. */
  readonly bucket: string | undefined;
  readonly secrets: boolean;
}

export const exportSettings = ({ bucket, secrets }: Wanted, signal: AbortSignal): Promise<Blob> =>
  readZip(
    urlOf(apiBase, bucketMetadataExport, { query: { bucket, secrets: secrets ? true : undefined } }),
    signal,
  );

export const importSettings = (bucket: string | undefined, file: File): Promise<Imported> =>
  sendZip(bucketMetadataImport, { url: urlOf(apiBase, bucketMetadataImport, { query: { bucket } }), file });

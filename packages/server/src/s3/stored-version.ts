import type { IncomingHttpHeaders } from 'node:http';
import { type Elements, textIn } from './elements.ts';
import { unexpected } from './failure.ts';

/** What a write made. */
export interface StoredVersion {
  readonly etag: string;
  /** Where the bucket keeps versions. */
  readonly versionId: string | undefined;
}

export function readStored(answer: {
  readonly headers: IncomingHttpHeaders;
  readonly result: Elements;
}): StoredVersion {
  return { etag: readEtag(answer.result), versionId: answer.headers['x-amz-version-id']?.toString() };
}

/** Any object and any part has one. */
export function readEtag(result: Elements): string {
  const etag = textIn(result, 'ETag')?.replaceAll('"', '') ?? '';
  if (etag === '') throw unexpected('It should have an ETag');
  return etag;
}

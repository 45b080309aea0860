import { listCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';
import { type Elements, insideEach, textIn } from '../elements.ts';
import { unexpected } from '../failure.ts';
import { nextPosition } from '../listing.ts';

interface Input {
  readonly bucket: string;
  readonly key: string;
  readonly uploadId: string;
  /** The number of the last part of the page before. */
  readonly after?: number | undefined;
}

export interface ListedPart {
  readonly partNumber: number;
  readonly etag: string;
  readonly sizeBytes: number;
  readonly checksumCrc32c?: string;
}

export interface PartPage {
  readonly parts: readonly ListedPart[];
  /** Pass as `after` for the next page; absent on the last one. */
  readonly next?: number;
}

const maxBytes = 4 * 1024 * 1024;

/** One page of the parts that the server has of an upload, by their numbers. */
export async function listParts(
  s3: S3,
  { bucket, key, uploadId, after }: Input,
  options: CallOptions,
): Promise<PartPage> {
  const query = {
    uploadId,
    'max-parts': '1000',
    'part-number-marker': after === undefined ? undefined : String(after),
  };
  const answer = await listCall(
    s3,
    { method: 'GET', bucket, key, query, expects: [200], maxBytes, root: 'ListPartsResult' },
    options,
  );
  const parts = insideEach(answer, 'Part').map(readPart);
  const textOf = (name: string) => textIn(answer, name);
  return {
    parts,
    ...nextPosition({ textOf }, after, () => {
      const next = Number(textOf('NextPartNumberMarker'));
      return next > (after ?? 0) ? next : undefined;
    }),
  };
}

function readPart(part: Elements): ListedPart {
  const partNumber = Number(textIn(part, 'PartNumber'));
  const sizeBytes = Number(textIn(part, 'Size'));
  if (!Number.isSafeInteger(partNumber) || partNumber < 1 || !Number.isSafeInteger(sizeBytes))
    throw unexpected('It has a part without a number or a size');
  const checksumCrc32c = textIn(part, 'ChecksumCRC32C') ?? '';
  return {
    partNumber,
    sizeBytes,
    etag: textIn(part, 'ETag')?.replaceAll('"', '') ?? '',
    ...(checksumCrc32c !== '' && { checksumCrc32c }),
  };
}

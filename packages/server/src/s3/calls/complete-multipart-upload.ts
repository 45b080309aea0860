import { documentBody, resultCall, s3Namespace } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';
import { readStored, type StoredVersion } from '../stored-version.ts';
import { escapeXml } from '../xml.ts';

export interface UploadedPart {
  /** From 1. */
  readonly partNumber: number;
  readonly etag: string;
  /** By the names of the elements, such as `ChecksumCRC32C`. */
  readonly checksums?: Readonly<Record<string, string>>;
}

interface Input {
  readonly bucket: string;
  readonly key: string;
  readonly uploadId: string;
  /** In order; each but the last has at least 5 MiB. */
  readonly parts: readonly UploadedPart[];
  /** Conditions, such as `if-none-match`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server may put thousands of parts together before it answers. */
const completeMs = 10 * 60_000;

/** Makes the object of the parts. */
export async function completeMultipartUpload(
  s3: S3,
  { bucket, key, uploadId, parts, headers = {} }: Input,
  options: CallOptions,
): Promise<StoredVersion> {
  const sent = documentBody(
    `<CompleteMultipartUpload ${s3Namespace}>${parts.map(writePart).join('')}</CompleteMultipartUpload>`,
  );
  return readStored(
    await resultCall(
      s3,
      {
        method: 'POST',
        bucket,
        key,
        query: { uploadId },
        headers: { ...headers, ...sent.headers },
        body: sent.body,
        expects: [200],
        root: 'CompleteMultipartUploadResult',
        headersMs: completeMs,
      },
      options,
    ),
  );
}

function writePart({ partNumber, etag, checksums = {} }: UploadedPart): string {
  const all = { PartNumber: String(partNumber), ETag: etag, ...checksums };
  const elements = Object.entries(all).map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`);
  return `<Part>${elements.join('')}</Part>`;
}

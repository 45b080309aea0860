import { listCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';
import { type Elements, insideEach, textIn } from '../elements.ts';
import { unexpected } from '../failure.ts';
import { decodeKey, nextPosition } from '../listing.ts';

export interface UploadPosition {
  readonly keyMarker: string;
  readonly uploadIdMarker: string;
}

interface Input {
  readonly bucket: string;
  readonly prefix: string;
  readonly pageSize: number;
  /** Where the page before ended. */
  readonly after?: UploadPosition | undefined;
}

export interface ListedUpload {
  readonly key: string;
  readonly uploadId: string;
  readonly startedAt: string;
  readonly initiator?: string;
}

export interface UploadPage {
  readonly uploads: readonly ListedUpload[];
  readonly next?: UploadPosition;
}

const maxBytes = 16 * 1024 * 1024;

/** One page of the uploads of a bucket that are neither completed nor aborted. */
export async function listMultipartUploads(
  s3: S3,
  { bucket, prefix, pageSize, after }: Input,
  options: CallOptions,
): Promise<UploadPage> {
  const query = {
    uploads: '',
    prefix,
    'max-uploads': String(pageSize),
    'encoding-type': 'url',
    'key-marker': after?.keyMarker,
    'upload-id-marker': after?.uploadIdMarker || undefined,
  };
  const answer = await listCall(
    s3,
    { method: 'GET', bucket, query, expects: [200], maxBytes, root: 'ListMultipartUploadsResult' },
    options,
  );
  const isEncoded = textIn(answer, 'EncodingType')?.toLowerCase() === 'url';
  const decode = isEncoded ? decodeKey : (text: string) => text;
  const uploads = insideEach(answer, 'Upload').map((upload) => readUpload(upload, decode));
  const textOf = (name: string) => textIn(answer, name);
  return {
    uploads,
    ...nextPosition({ textOf }, after, () => {
      const keyMarker = decode(textOf('NextKeyMarker') ?? '');
      const uploadIdMarker = textOf('NextUploadIdMarker') ?? '';
      return keyMarker === '' ? undefined : { keyMarker, uploadIdMarker };
    }),
  };
}

function readUpload(upload: Elements, decode: (text: string) => string): ListedUpload {
  const key = decode(textIn(upload, 'Key') ?? '');
  const uploadId = textIn(upload, 'UploadId') ?? '';
  if (key === '' || uploadId === '') throw unexpected('It has an upload without a key or an ID');
  const [initiator = []] = insideEach(upload, 'Initiator');
  const name = textIn(initiator, 'DisplayName') || textIn(initiator, 'ID') || '';
  return {
    key,
    uploadId,
    startedAt: textIn(upload, 'Initiated') ?? '',
    ...(name !== '' && { initiator: name }),
  };
}

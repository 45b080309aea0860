import type { BucketDocument } from '#/s3/bucket-documents.ts';
import { deleteBucketDocument } from '#/s3/calls/delete-bucket-document.ts';
import { getBucketDocument } from '#/s3/calls/get-bucket-document.ts';
import { putBucketDocument } from '#/s3/calls/put-bucket-document.ts';
import type { DocumentStorage } from './kind.ts';

/** Documents of S3 itself, as they are stored: what the console does not know of them is kept. */
export const subresource = (document: BucketDocument): DocumentStorage => ({
  read: ({ s3, signal }, bucket) => getBucketDocument(s3, { bucket, document }, { signal }),
  write: ({ s3, signal }, bucket, text) => putBucketDocument(s3, { bucket, document, text }, { signal }),
  delete: ({ s3, signal }, bucket) => deleteBucketDocument(s3, { bucket, document }, { signal }),
});

import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { type ManyFiles, tarOfFiles } from '@longshore/testkit/tar';

const filesAnArchive = 5_000;

/** The server unpacks archives into their members: the quickest honest way to many real objects. */
export async function storeMany(
  s3: S3Client,
  bucket: string,
  { prefix, from = 0, count, sizeBytes }: Omit<ManyFiles, 'from'> & { readonly from?: number },
): Promise<void> {
  for (let at = from; at < from + count; at += filesAnArchive) {
    const files = { prefix, from: at, count: Math.min(filesAnArchive, from + count - at), sizeBytes };
    const Metadata = { 'snowball-auto-extract': 'true' };
    const Key = `archive-${String(at)}.tar`;
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: tarOfFiles(files), Metadata }));
  }
}

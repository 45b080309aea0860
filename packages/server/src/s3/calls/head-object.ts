import type { IncomingHttpHeaders } from 'node:http';
import { discard } from '../body.ts';
import { openCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';
import { unexpected } from '../failure.ts';
import type { VersionInput } from '../object-documents.ts';

/** What is told of an object before its bytes. */
export async function headObject(
  s3: S3,
  { bucket, key, versionId, withChecksums = false }: VersionInput & { readonly withChecksums?: boolean },
  options: CallOptions,
): Promise<IncomingHttpHeaders> {
  const asked: Record<string, string> = withChecksums ? { 'x-amz-checksum-mode': 'ENABLED' } : {};
  const call = { method: 'HEAD', bucket, key, query: { versionId }, headers: asked, expects: [200] } as const;
  const { headers, body } = await openCall(s3, call, options);
  await discard(body);
  // Any object has one; what someone else answered with may well have none.
  if (headers.etag === undefined) throw unexpected('It should have an ETag');
  return headers;
}

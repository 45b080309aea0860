import type { IncomingHttpHeaders } from 'node:http';
import { discard } from '../body.ts';
import { openCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';
import type { VersionInput } from '../object-documents.ts';

/** What is told of an object before its bytes. */
export async function headObject(
  s3: S3,
  { bucket, key, versionId }: VersionInput,
  options: CallOptions,
): Promise<IncomingHttpHeaders> {
  const call = { method: 'HEAD', bucket, key, query: { versionId }, expects: [200] } as const;
  const { headers, body } = await openCall(s3, call, options);
  await discard(body);
  return headers;
}

import { randomUUID } from 'node:crypto';
import { type StorageCall, type StorageServer, storageCall } from './storage-call.ts';
import { dayMs } from '#/buckets/lifecycle/dry-run/terms.ts';

export interface OldObject {
  readonly key: string;
  readonly daysAgo: number;
  readonly sizeBytes?: number;
  readonly tags?: string;
  /** More headers, as those of locks. */
  readonly headers?: Record<string, string>;
}

/**
 * For tests: objects and delete markers of another time. MinIO takes the time from these headers, which replication
 * sends, from whoever may `s3:ReplicateObject` and `s3:ReplicateDelete`.
 */
export function writerOfOldObjects(
  server: StorageServer,
  { bucket, credentials }: { bucket: string; credentials: NonNullable<StorageCall['credentials']> },
) {
  const replicated = (daysAgo: number) => ({
    'x-minio-source-replication-request': 'true',
    'x-minio-source-mtime': new Date(Date.now() - daysAgo * dayMs).toISOString(),
  });
  const send = async (call: Omit<StorageCall, 'credentials'>): Promise<void> => {
    const reply = await storageCall(server, { ...call, credentials });
    if (!reply.ok) throw new Error(await reply.text());
  };
  return {
    put: ({ key, daysAgo, sizeBytes = 10, tags, headers }: OldObject): Promise<void> =>
      send({
        method: 'PUT',
        path: `${bucket}/${key}`,
        body: 'x'.repeat(sizeBytes),
        headers: {
          ...replicated(daysAgo),
          ...(tags === undefined ? {} : { 'x-amz-tagging': tags }),
          ...headers,
        },
      }),
    mark: ({ key, daysAgo }: OldObject): Promise<void> =>
      send({
        method: 'DELETE',
        path: `${bucket}/${key}`,
        query: { versionId: randomUUID() },
        headers: { ...replicated(daysAgo), 'x-minio-source-deletemarker': 'true' },
      }),
  };
}
export type OldObjectWriter = ReturnType<typeof writerOfOldObjects>;

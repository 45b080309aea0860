import { rootCertificates } from 'node:tls';
import type { Config } from '#/config.ts';
import { createS3Pool, type S3Pool } from '#/s3/pool.ts';

/** Short: a person waits. */
const limits = { waitMs: 5_000, connectMs: 5_000, headersMs: 10_000, idleMs: 10_000 };

type Servers = Pick<Config, 'endpoint' | 's3PublicUrl' | 'endpointCa'>;

/** Connections to the public address of the storage server, for a link that names it as its host. */
export function publicPool(servers: Servers, host: string): S3Pool | undefined {
  const { endpoint, s3PublicUrl, endpointCa } = servers;
  if (s3PublicUrl === undefined || s3PublicUrl === endpoint || new URL(s3PublicUrl).host !== host)
    return undefined;
  const ca = endpointCa === undefined ? undefined : [...rootCertificates, endpointCa].join('\n');
  return createS3Pool({ endpoint: s3PublicUrl, ca, maxSockets: 1, limits });
}

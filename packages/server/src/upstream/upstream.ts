import type { S3Client } from '@aws-sdk/client-s3';
import { type Admin, type Credentials, createAdmin, createTransport } from '@longshore/madmin';
import type { Config } from '#/config.ts';
import { createS3, createS3RequestHandler } from '#/s3/sdk-client.ts';
import { createS3Pool } from '#/s3/pool.ts';
import { createS3Raw, type S3Raw } from '#/s3/raw.ts';
import { createUpstreamHealth, type UpstreamHealth } from './health.ts';

/** The storage server, for whichever credentials a request has. Connections are shared, identities never. */
export interface Upstream {
  /** What calls need beside credentials. */
  readonly server: {
    endpoint: string;
    region: string;
    now: () => number;
    transport: ReturnType<typeof createTransport>;
  };
  admin(credentials: Credentials): Admin;
  s3(credentials: Credentials): S3Client;
  s3Raw(credentials: Credentials): S3Raw;
  readonly health: UpstreamHealth;
  close(): Promise<void>;
}

type Settings = Pick<Config, 'endpoint' | 'region' | 'endpointCa' | 'maxUpstreamSockets'>;

export function createUpstream(config: Settings, now: () => number): Upstream {
  const { endpoint, region, endpointCa, maxUpstreamSockets } = config;
  const ca = endpointCa === undefined ? {} : { ca: endpointCa };
  const transport = createTransport({ ...ca, maxSockets: maxUpstreamSockets });
  const pool = createS3Pool({ endpoint, ...ca, maxSockets: maxUpstreamSockets });
  const requestHandler = createS3RequestHandler(pool);
  const server = { endpoint, region, now, transport };
  return {
    server,
    admin: (credentials) => createAdmin({ ...server, credentials }),
    s3: (credentials) => createS3({ pool, requestHandler, credentials, region, now }),
    s3Raw: (credentials) => createS3Raw({ pool, credentials, region, now }),
    health: createUpstreamHealth(endpoint, endpointCa),
    async close() {
      pool.close();
      await transport.close();
    },
  };
}

import { type Admin, type Credentials, createAdmin, createTransport } from '@longshore/madmin';
import type { Config } from '#/config.ts';
import type { S3 } from '#/s3/client.ts';
import { createS3Pool } from '#/s3/pool.ts';
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
  /** Without credentials, for what anybody may do. */
  s3(credentials: Credentials | null): S3;
  readonly health: UpstreamHealth;
  close(): Promise<void>;
}

type Settings = Pick<Config, 'endpoint' | 'region' | 'endpointCa' | 'maxUpstreamSockets'>;

export function createUpstream(config: Settings, now: () => number): Upstream {
  const { endpoint, region, endpointCa, maxUpstreamSockets } = config;
  const ca = endpointCa === undefined ? {} : { ca: endpointCa };
  const transport = createTransport({ ...ca, maxSockets: maxUpstreamSockets });
  const pool = createS3Pool({ endpoint, ...ca, maxSockets: maxUpstreamSockets });
  const server = { endpoint, region, now, transport };
  return {
    server,
    admin: (credentials) => createAdmin({ ...server, credentials }),
    s3: (credentials) => ({ pool, credentials, region, now }),
    health: createUpstreamHealth(endpoint, endpointCa),
    async close() {
      pool.close();
      await transport.close();
    },
  };
}

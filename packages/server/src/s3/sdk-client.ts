import { createHash } from 'node:crypto';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { type Credentials, signRequest } from '@longshore/madmin';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { s3Address } from './address.ts';
import { busy } from './failure.ts';
import type { S3Pool } from './pool.ts';

/** Shares the pool's sockets; made once for all clients. */
export function createS3RequestHandler(pool: S3Pool): NodeHttpHandler {
  return new PooledHandler(pool);
}

/** Says of requests that got no socket of the pool why, as the pool itself does. */
class PooledHandler extends NodeHttpHandler {
  readonly #pool: S3Pool;

  constructor(pool: S3Pool) {
    super({
      httpAgent: pool.agent,
      httpsAgent: pool.agent,
      // Waiting for a socket is part of it.
      connectionTimeout: 10_000,
      requestTimeout: 60_000,
      throwOnRequestTimeout: true,
    });
    this.#pool = pool;
  }

  override async handle(...given: Parameters<NodeHttpHandler['handle']>) {
    const pool = this.#pool;
    if (pool.waiting() >= pool.maxWaiting) throw busy();
    try {
      return await super.handle(...given);
    } catch (cause) {
      const isConnectTimeout = cause instanceof Error && /establish a connection/.test(cause.message);
      throw isConnectTimeout && pool.waiting() > 0 ? busy() : cause;
    }
  }
}

export interface S3Options {
  readonly pool: S3Pool;
  readonly requestHandler: NodeHttpHandler;
  readonly credentials: Credentials;
  readonly region: string;
  readonly now: () => number;
}

/** The SDK's client for one session, signing as the rest of the console does: long session tokens, one clock. */
export function createS3({ pool, requestHandler, credentials, region, now }: S3Options): S3Client {
  const config: S3ClientConfig = {
    endpoint: pool.endpoint.origin,
    region,
    credentials: { accessKeyId: credentials.accessKey, secretAccessKey: credentials.secretKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A write that is sent again after a lost answer may be done twice.
    maxAttempts: 1,
    requestHandler,
    signer: {
      sign: async (request) => {
        const { origin } = pool.endpoint;
        const query = Object.fromEntries(
          Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value ?? '')]),
        );
        const url = new URL(request.path, origin);
        const long = s3Address(pool.endpoint, { bucket: '', query }, credentials);
        url.search = long.search;
        const body: unknown = 'body' in request ? request.body : undefined;
        const payload = typeof body === 'string' || body instanceof Uint8Array ? body : undefined;
        const headers = signRequest({
          method: request.method,
          url,
          headers: withoutUnsigned(request.headers),
          payloadHash:
            body !== undefined && payload === undefined
              ? 'UNSIGNED-PAYLOAD'
              : createHash('sha256')
                  .update(payload ?? '')
                  .digest('hex'),
          service: 's3',
          region,
          credentials,
          now: now(),
        });
        return {
          ...request,
          query: Object.fromEntries(long.searchParams),
          headers: { ...request.headers, ...headers },
        };
      },
    },
  };
  return new S3Client(config);
}

/** The transport may set these anew. */
const unsigned = new Set([
  'content-length',
  'user-agent',
  'amz-sdk-invocation-id',
  'amz-sdk-request',
  'expect',
  'host',
]);

function withoutUnsigned(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !unsigned.has(name.toLowerCase())));
}

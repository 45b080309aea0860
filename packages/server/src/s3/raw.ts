import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { type Credentials, signRequest } from '@longshore/madmin';
import { s3Address } from './address.ts';
import { readText } from './body.ts';
import type { S3Pool } from './pool.ts';
import { readRefusal } from './refusal.ts';

export interface S3RawRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Empty for the list of buckets. */
  readonly bucket: string;
  readonly key?: string;
  readonly query?: Record<string, string | undefined>;
  readonly headers?: Record<string, string>;
  /** A stream is sent unsigned and needs `contentLength`. */
  readonly body?: Readable | Buffer;
  readonly contentLength?: number;
  readonly signal: AbortSignal;
}

export interface S3RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

/** Signed requests for bytes and for what the SDK does not model. Throws S3Refusal on every status from 400. */
export interface S3Raw {
  send(request: S3RawRequest): Promise<S3RawAnswer>;
}

export interface S3RawOptions {
  readonly pool: S3Pool;
  readonly credentials: Credentials;
  readonly region: string;
  readonly now: () => number;
}

const refusalMaxBytes = 100_000;

/** Below this a refusal costs less than the extra round trip of asking first. */
const expectFromBytes = 64 * 1024;

export function createS3Raw({ pool, credentials, region, now }: S3RawOptions): S3Raw {
  return {
    async send(request) {
      const url = s3Address(pool.endpoint, request, credentials);
      const { body } = request;
      const headers = signRequest({
        method: request.method,
        url,
        headers: request.headers ?? {},
        payloadHash: body instanceof Readable ? 'UNSIGNED-PAYLOAD' : sha256(body ?? ''),
        service: 's3',
        region,
        credentials,
        now: now(),
      });
      const length = Buffer.isBuffer(body) ? body.length : request.contentLength;
      if (length !== undefined) headers['content-length'] = String(length);
      if (body instanceof Readable && (length ?? 0) >= expectFromBytes) headers['expect'] = '100-continue';
      const response = await pool.exchange({
        method: request.method,
        path: url.pathname + url.search,
        headers,
        body,
        signal: request.signal,
      });
      const status = response.statusCode ?? 0;
      if (status < 400) return { status, headers: response.headers, body: response };
      const resource = request.key === undefined ? request.bucket : `${request.bucket}/${request.key}`;
      const xml = await readText(response, refusalMaxBytes).finally(() => {
        // The rest of a refused upload is not sent, so the socket cannot be kept.
        if (body instanceof Readable) response.destroy();
      });
      throw readRefusal(status, xml, resource);
    },
  };
}

const sha256 = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex');

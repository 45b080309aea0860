import type { Admin, CallOptions } from '../admin.ts';
import { refuseOddSuccess, refuseWebPage } from '../call.ts';
import { originOf } from '../endpoint.ts';
import { InputError } from '../errors/input-error.ts';
import { givenText, pathSegment } from '../input-rules.ts';
import { prometheusToken } from '../prometheus/token.ts';
import { refuseRedirect } from '../redirect.ts';
import { refusalOf } from '../refusal.ts';
import { withRetries } from '../retry.ts';

export { parsePrometheusText } from '../prometheus/parse-text.ts';
export type { PrometheusFamily, PrometheusSample } from '../prometheus/parse-text.ts';
export { prometheusToken } from '../prometheus/token.ts';

export type PrometheusInput =
  | {
      readonly version: 2;
      readonly path: 'cluster' | 'node' | 'bucket' | 'resource';
    }
  | {
      readonly version: 3;
      /** Such as `api/requests`; `api` for all below it, empty for all there is, which leaves out single buckets. */
      readonly path: string;
      /** With `bucket/api` and `bucket/replication`: whose. */
      readonly bucket?: string | undefined;
    };

const maxReplyBytes = 64 * 1024 * 1024;

/**
 * The server's metrics as Prometheus reads them, for `parsePrometheusText`; empty where there is nothing to tell. Needs
 * `admin:Prometheus`, unless the server shows them to all. A path that does not exist is refused as `NotFound`, 404.
 */
export async function prometheusMetrics(
  admin: Admin,
  input: PrometheusInput,
  options: CallOptions = {},
): Promise<string> {
  const path = pathOf(input);
  return withRetries(() => metricsAt(admin, path, options), admin.maxAttempts, options.signal);
}

async function metricsAt(admin: Admin, path: string, options: CallOptions): Promise<string> {
  const { origin, host } = originOf(admin.endpoint);
  const { credentials, now } = admin;
  const headers: Record<string, string> = {
    host,
    authorization: `Bearer ${prometheusToken(credentials, { expiresSeconds: 300, now })}`,
    'accept-encoding': 'gzip',
  };
  if (credentials.sessionToken) headers['x-amz-security-token'] = credentials.sessionToken;
  const { signal } = options;
  const reply = await admin.transport.send({ method: 'GET', origin, path, headers, signal, maxReplyBytes });
  refuseRedirect(reply);
  refuseOddSuccess(reply);
  if (reply.status > 299) throw refusalOf(reply, now());
  refuseWebPage(reply, reply.body);
  return reply.body.toString();
}

const partsOfTwo: ReadonlySet<string> = new Set(['cluster', 'node', 'bucket', 'resource']);
const ofBuckets: ReadonlySet<string> = new Set(['bucket/api', 'bucket/replication']);

function pathOf(input: PrometheusInput): string {
  if (input.version === 2) {
    if (!partsOfTwo.has(input.path))
      throw new InputError('path', 'It must be cluster, node, bucket or resource.');
    return `/minio/v2/metrics/${input.path}`;
  }
  const path = givenText('path', input.path).replace(/^\//, '');
  if (!/^([a-z]+(-[a-z]+)*(\/[a-z]+(-[a-z]+)*)*)?$/.test(path))
    throw new InputError('path', 'It must be words in small letters between slashes, such as api/requests.');
  const base = path === '' ? '/minio/metrics/v3' : `/minio/metrics/v3/${path}`;
  if (input.bucket === undefined || input.bucket === '') return base;
  if (!ofBuckets.has(path))
    throw new InputError('bucket', 'Only bucket/api and bucket/replication are of one bucket.');
  return `${base}/${pathSegment('bucket', input.bucket)}`;
}

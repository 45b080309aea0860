import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { textOf } from '../bytes.ts';
import type { Credentials } from '../credentials.ts';
import { InputError } from '../errors/input-error.ts';
import { givenText, pathSegment } from '../input-rules.ts';
import { prometheusToken } from '../prometheus/token.ts';

export { prometheusToken } from '../prometheus/token.ts';

/** Which metrics to get, by the version of their interface. */
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

/**
 * The server's metrics as Prometheus reads them; empty where there is nothing to tell. `@longshore/madmin/prometheus` has
 * `parsePrometheusText` for them. Needs `admin:Prometheus`, unless the server shows them to all. A path that does not
 * exist is refused as `NotFound`, 404.
 */
export async function prometheusMetrics(
  admin: Admin,
  input: PrometheusInput,
  options: CallOptions = {},
): Promise<string> {
  const call = { method: 'GET', base: 'root', path: pathOf(input), gzip: true, authorize } as const;
  const reply = await sendCall(admin, call, options);
  return textOf(reply.body);
}

/** The metrics take no signature. */
function authorize(credentials: Credentials, nowMs: number): Readonly<Record<string, string>> {
  const { sessionToken = '' } = credentials;
  const token = prometheusToken(credentials, { expiresSeconds: 300, now: () => nowMs });
  return {
    authorization: `Bearer ${token}`,
    ...(sessionToken === '' ? {} : { 'x-amz-security-token': sessionToken }),
  };
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

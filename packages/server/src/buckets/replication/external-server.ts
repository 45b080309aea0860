import { rootCertificates } from 'node:tls';
import { isNetworkError, isTimeoutError } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { ConsoleError, isWrongKeys, refuse } from '#/upstream/errors.ts';
import { listBuckets } from '#/s3/calls/list-buckets.ts';
import { createS3Pool } from '#/s3/pool.ts';
import { type Refusal, refusalOf } from '#/upstream/refusal.ts';

interface External {
  /** `http(s)://host:port` */
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region?: string | undefined;
}

/** Short: a person waits, and the address may be anything. */
const limits = { waitMs: 5_000, connectMs: 5_000, headersMs: 10_000, idleMs: 10_000 };
const wholeMs = 20_000;
const maxBytes = 4 * 1024 * 1024;

interface ExternalBucket {
  readonly name: string;
  readonly creation_date?: string;
}

/** The buckets of another server, by its keys. Redirects are not followed. */
export async function listExternal(ctx: SessionContext, external: External): Promise<ExternalBucket[]> {
  const { endpoint, accessKey, secretKey } = external;
  const own = ctx.config.endpointCa;
  const ca = own === undefined ? undefined : [...rootCertificates, own].join('\n');
  const pool = createS3Pool({ endpoint, ca, maxSockets: 1, limits });
  const region = external.region === undefined || external.region === '' ? 'us-east-1' : external.region;
  const s3 = { pool, credentials: { accessKey, secretKey }, region, now: ctx.now };
  try {
    const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(wholeMs)]);
    const buckets = await listBuckets(s3, { maxBytes }, { signal });
    return buckets.map(({ name, createdAt }) => ({
      name,
      ...(createdAt === undefined ? {} : { creation_date: createdAt }),
    }));
  } catch (cause) {
    ctx.signal.throwIfAborted();
    throw explained(cause);
  } finally {
    pool.close();
  }
}

interface Words {
  readonly field: string;
  readonly message: string;
  readonly details?: string | undefined;
}

const place = 'body.targetURL';
const notS3Words: Words = { field: place, message: 'There is no S3 server at this address' };

const said = ({ field, message, details = '' }: Words, cause?: unknown): ConsoleError =>
  refuse('InvalidInput', message, { field, detailedMessage: details, cause });

/** None of it is the fault of our own storage server, and each has its field. */
function explained(cause: unknown): unknown {
  if (cause instanceof ConsoleError)
    return cause.code === 'UpstreamInvalid'
      ? said({ ...notS3Words, details: cause.detailedMessage }, cause)
      : cause;
  const refusal = refusalOf(cause);
  return said(refusal === null ? wordsOfFailure(cause) : wordsOfRefusal(refusal, isWrongKeys(cause)), cause);
}

function wordsOfRefusal({ code, message }: Refusal, wrongKeys: boolean): Words {
  if (code === 'SignatureDoesNotMatch')
    return { field: 'body.secretKey', message: 'The other server does not accept this secret key' };
  if (wrongKeys)
    return { field: 'body.accessKey', message: 'The other server does not know this access key' };
  if (code === 'AccessDenied')
    return { field: 'body.accessKey', message: 'These keys may not list the buckets of the other server' };
  if (code === 'AuthorizationHeaderMalformed')
    return { field: 'body.region', message: 'The other server is of another region', details: message };
  if (code === 'UpstreamInvalid') return notS3Words;
  return { field: place, message: 'The other server refused to list its buckets', details: message };
}

function wordsOfFailure(cause: unknown): Words {
  const details = whyOf(cause);
  if (/certificate|self-signed|CERT_|altname/i.test(details))
    return { field: place, message: 'The certificate of the other server is not trusted', details };
  if (/EPROTO|ERR_SSL/.test(details))
    return { field: place, message: 'The other server does not speak TLS at this address' };
  if (isTimeoutError(cause) || (cause instanceof Error && cause.name === 'TimeoutError'))
    return { field: place, message: 'The other server does not answer in time' };
  if (isNetworkError(cause) && cause.kind === 'unreachable')
    return { field: place, message: 'The other server cannot be reached', details };
  return notS3Words;
}

/** Node's own code and sentence, of the innermost cause. */
function whyOf(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  if (cause.cause instanceof Error) return whyOf(cause.cause);
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return code === '' || cause.message.includes(code) ? cause.message : `${cause.message} (${code})`;
}

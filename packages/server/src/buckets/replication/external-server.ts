import { rootCertificates } from 'node:tls';
import { isNetworkError, isTimeoutError } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { ConsoleError, isWrongKeys, refuse } from '#/upstream/errors.ts';
import { listBuckets } from '#/s3/calls/list-buckets.ts';
import { createS3Pool, type S3Pool } from '#/s3/pool.ts';
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
  try {
    const pool = poolOf(ctx, external.endpoint);
    try {
      return await bucketsIn(ctx, pool, external);
    } finally {
      pool.close();
    }
  } catch (cause) {
    ctx.signal.throwIfAborted();
    // The answer does not tell what stands at addresses that do not answer.
    ctx.log.info(
      { err: cause, endpoint: external.endpoint },
      'the buckets of a remote server were not listed',
    );
    throw explained(cause);
  }
}

function poolOf(ctx: SessionContext, endpoint: string): S3Pool {
  const own = ctx.config.endpointCa;
  const ca = own === undefined ? undefined : [...rootCertificates, own].join('\n');
  return createS3Pool({ endpoint, ca, lookup: ctx.outbound.lookupFor(endpoint), maxSockets: 1, limits });
}

async function bucketsIn(ctx: SessionContext, pool: S3Pool, external: External): Promise<ExternalBucket[]> {
  const { accessKey, secretKey } = external;
  const region = external.region === undefined || external.region === '' ? 'us-east-1' : external.region;
  const s3 = { pool, credentials: { accessKey, secretKey }, region, now: ctx.now };
  const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(wholeMs)]);
  const buckets = await listBuckets(s3, { maxBytes }, { signal });
  return buckets.map(({ name, createdAt }) => ({
    name,
    ...(createdAt === undefined ? {} : { creation_date: createdAt }),
  }));
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
    return { field: 'body.secretKey', message: 'The remote server does not accept this secret key' };
  if (wrongKeys)
    return { field: 'body.accessKey', message: 'The remote server does not know this access key' };
  if (code === 'AccessDenied')
    return {
      field: 'body.accessKey',
      message: 'These keys do not have permission to list the buckets of the remote server',
    };
  if (code === 'AuthorizationHeaderMalformed')
    return { field: 'body.region', message: 'The remote server is in another region', details: message };
  if (code === 'UpstreamInvalid') return notS3Words;
  return { field: place, message: 'The remote server refused to list its buckets', details: message };
}

/** One text for all: it must not tell a closed port from a filtered one, or from an address that is not permitted. */
const unreachedWords: Words = {
  field: place,
  message: 'The remote server cannot be reached',
  details: 'No response from this address, or the console is not allowed to connect to it.',
};

function wordsOfFailure(cause: unknown): Words {
  const inner = innermost(cause);
  const code = inner !== undefined && 'code' in inner && typeof inner.code === 'string' ? inner.code : '';
  // By its code alone: the sentence may hold the name of the host.
  if (/CERT|ALTNAME|VERIFY|^INVALID_/.test(code))
    return {
      field: place,
      message: 'The certificate of the remote server is not trusted',
      details: `${inner?.message ?? ''} (${code})`,
    };
  if (/^EPROTO$|^ERR_SSL/.test(code))
    return { field: place, message: 'The remote server does not use TLS at this address' };
  if (isUnreached(cause)) return unreachedWords;
  if (isTimeoutError(cause) || (cause instanceof Error && cause.name === 'TimeoutError'))
    return { field: place, message: 'The remote server did not respond in time' };
  return notS3Words;
}

const isUnreached = (cause: unknown): boolean =>
  (isNetworkError(cause) && cause.kind === 'unreachable') ||
  (isTimeoutError(cause) && cause.phase === 'connect');

function innermost(cause: unknown): Error | undefined {
  if (!(cause instanceof Error)) return undefined;
  return innermost(cause.cause) ?? cause;
}

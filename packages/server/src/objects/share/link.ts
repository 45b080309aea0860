import type { SessionContext } from '#/context.ts';
import { durationSeconds } from '#/duration.ts';
import { getObject } from '#/s3/calls/get-object.ts';
import { presignObject } from '#/s3/calls/presign-object.ts';
import type { S3 } from '#/s3/client.ts';
import { refuse } from '#/upstream/errors.ts';
import { readFirstByte } from './first-byte.ts';
import { packUrl } from './shared-url.ts';

interface Wanted {
  readonly params: { readonly bucketName: string };
  readonly query: {
    readonly prefix: string;
    readonly version_id?: string | undefined;
    readonly expires?: string | undefined;
  };
}

interface Signer {
  readonly s3: S3;
  readonly limitSeconds: number;
}

/** A link that works: the object is there, and whoever signs may read it. */
export async function shareLink(
  ctx: SessionContext,
  { params, query }: Wanted,
  { s3, limitSeconds }: Signer,
): Promise<string> {
  const expiresSeconds = Math.min(wantedSeconds(query.expires) ?? limitSeconds, limitSeconds);
  if (expiresSeconds < 1) throw refuse('SessionExpired', 'The session has ended; sign in again');
  const versionId = query.version_id === '' ? undefined : query.version_id;
  const object = { bucket: params.bucketName, key: query.prefix };
  await readFirstByte((range) => getObject(s3, { ...object, versionId, range }, { signal: ctx.signal }));
  const origin = ctx.config.s3PublicUrl;
  const url = presignObject(s3, { method: 'GET', ...object, query: { versionId }, expiresSeconds, origin });
  return origin === undefined ? throughConsole(ctx, url) : url;
}

function wantedSeconds(expires = ''): number | undefined {
  if (expires === '') return undefined;
  const seconds = durationSeconds(expires);
  if (seconds !== null && seconds >= 1) return seconds;
  throw refuse('InvalidInput', 'The value of query.expires is not valid', {
    detailedMessage: 'It must be a duration of at least one second, like 3600s',
    field: 'query.expires',
  });
}

/** Where only the console reaches the storage server, links lead to the console. */
function throughConsole({ config, request }: SessionContext, url: string): string {
  const { publicUrl, basePath } = config;
  const root = publicUrl ?? `${request.protocol}://${request.host}${basePath}`;
  return `${root.replace(/\/$/, '')}/api/v1/download-shared-object/${packUrl(url)}`;
}

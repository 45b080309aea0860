import { isBucketAddress } from '@longshore/contract/buckets/name';
import { keyProblem } from '@longshore/contract/objects/key';
import type { Config } from '#/config.ts';
import { type ConsoleError, refuse } from '#/upstream/errors.ts';
import { mostLinkSeconds } from './link-limit.ts';

/** What a presigned address asks for, and for how long. */
export interface SharedObject {
  /** The host that was signed. */
  readonly host: string;
  readonly bucket: string;
  readonly key: string;
  readonly query: Readonly<Record<string, string>>;
  readonly endsAtMs: number;
}

type Servers = Pick<Config, 'endpoint' | 's3PublicUrl'>;

/** The part of a link's path before the address that it carries. */
const carrier = '/api/v1/download-shared-object/';

/** The presigned address in URL-safe base64, as links through the console carry it. */
export const packUrl = (url: string): string => Buffer.from(url).toString('base64url');

/** What a link leads to, be it through the console or to the storage server itself. */
export function readLink(link: string, servers: Servers): SharedObject {
  const at = link.lastIndexOf(carrier);
  return at === -1 ? readUrl(link, servers) : readSharedUrl(link.slice(at + carrier.length), servers);
}

/** What a link through the console carries: nothing but the reading of one object of our own storage server. */
export function readSharedUrl(packed: string, servers: Servers): SharedObject {
  const bytes = Buffer.from(packed, 'base64url');
  // Base64 has many ways to write the same, of which links have one.
  if (bytes.toString('base64url') !== packed) throw unreadable();
  return readUrl(bytes.toString('latin1'), servers);
}

function readUrl(text: string, { endpoint, s3PublicUrl }: Servers): SharedObject {
  // Written otherwise than it is read, one reader may see another host or path in it than the next.
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) throw unreadable();
  const { href, origin, host, pathname, searchParams } = new URL(text);
  if (origin !== endpoint && origin !== s3PublicUrl)
    throw refuse('LinkRefused', 'This link is not to the storage server of this console');
  if (href !== text || !text.startsWith(`${origin}/`) || text.includes('#')) throw unreadable();
  const query = queryIn(searchParams);
  return { host, ...objectIn(pathname), query, endsAtMs: endOf(query) };
}

function objectIn(path: string): Pick<SharedObject, 'bucket' | 'key'> {
  const [, bucket = '', encoded = ''] = /^\/([^/]+)\/(.+)$/s.exec(path) ?? [];
  const key = decoded(encoded);
  const problem = keyProblem(key);
  // Below other names the storage server has its admin API; names that it takes for others are not shared here.
  if (!isBucketAddress(bucket) || (problem !== null && problem !== 'longSegment')) throw refused();
  return { bucket, key };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw refused(cause);
  }
}

/** Each that a presigned reading has. */
const required: readonly (readonly [name: string, value: RegExp])[] = [
  ['X-Amz-Algorithm', /^AWS4-HMAC-SHA256$/],
  ['X-Amz-Credential', /^.+\/\d{8}\/[^/]+\/s3\/aws4_request$/],
  ['X-Amz-Date', /^\d{8}T\d{6}Z$/],
  ['X-Amz-Expires', /^\d{1,6}$/],
  ['X-Amz-SignedHeaders', /^host$/],
  ['X-Amz-Signature', /^[0-9a-f]{64}$/],
];

/** What it may have. Anything else asks for something else, like the tags of the object or its permissions. */
const optional: readonly (readonly [name: string, value: RegExp])[] = [
  ['X-Amz-Security-Token', /^.+$/],
  ['X-Amz-Content-Sha256', /^UNSIGNED-PAYLOAD$/],
  ['x-amz-checksum-mode', /^ENABLED$/],
  ['x-id', /^GetObject$/],
  ['versionId', /^.{1,128}$/],
  ['response-cache-control', /^/],
  ['response-content-disposition', /^/],
  ['response-content-encoding', /^/],
  ['response-content-language', /^/],
  ['response-content-type', /^/],
  ['response-expires', /^/],
];

const allowed = new Map([...required, ...optional]);

function queryIn(given: URLSearchParams): Readonly<Record<string, string>> {
  const query = new Map<string, string>();
  for (const [name, value] of given) {
    if (query.has(name) || allowed.get(name)?.test(value) !== true) throw refused();
    query.set(name, value);
  }
  if (required.some(([name]) => !query.has(name))) throw refused();
  return Object.fromEntries(query);
}

function endOf(query: Readonly<Record<string, string>>): number {
  const { 'X-Amz-Date': signedAt = '', 'X-Amz-Expires': seconds = '' } = query;
  const startMs = Date.parse(
    signedAt.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (Number.isNaN(startMs) || Number(seconds) < 1 || Number(seconds) > mostLinkSeconds) throw refused();
  return startMs + Number(seconds) * 1000;
}

const unreadable = (): ConsoleError =>
  refuse('InvalidInput', 'This is not a link to a shared object', {
    detailedMessage: 'Parts of it may be missing: copy it as a whole.',
    field: 'params.url',
  });

const refused = (cause?: unknown): ConsoleError =>
  refuse('LinkRefused', 'This link does not lead to an object that is shared', { cause });

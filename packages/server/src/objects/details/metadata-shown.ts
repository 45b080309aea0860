import type { IncomingHttpHeaders } from 'node:http';
import type { ObjectMetadata } from '@longshore/contract/objects/details-schemas';
import { expirationIn } from '../object-shown.ts';
import { metadataRevisionOf } from './metadata-headers.ts';
import { headerText } from './header-text.ts';

type Headers = Readonly<Record<string, string>>;

/** What is stored with the object, and not said of this one answer. */
const isStored = (name: string): boolean =>
  /^(?:cache-control|content-(?:type|encoding|disposition|language)|expires|etag|last-modified)$/.test(
    name,
  ) ||
  (/^x-(?:amz|minio)-/.test(name) && !/^x-amz-(?:request-id|id-2|bucket-region)$/.test(name));

const userPrefix = 'x-amz-meta-';
const checksumPrefix = 'x-amz-checksum-';

/** The headers of one version, as the members that screens read. */
export function metadataShown(answer: IncomingHttpHeaders): ObjectMetadata {
  const headers: Headers = Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, headerText(String(value))]],
    ),
  );
  const { [`${checksumPrefix}type`]: checksumType, ...checksums } = startingWith(
    headers,
    checksumPrefix,
    true,
  );
  return {
    objectMetadata: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (isStored(name) ? [[wireName(name), value]] : [])),
    ),
    metadataRevision: metadataRevisionOf(answer),
    user_metadata: startingWith(headers, userPrefix),
    checksums: Object.fromEntries(
      Object.entries(checksums).map(([name, value]) => [
        name.slice(checksumPrefix.length).toUpperCase(),
        value,
      ]),
    ),
    ...members(headers),
    ...(checksumType === undefined ? {} : { checksum_type: checksumType }),
    ...encryptionIn(headers),
    ...expirationIn(headers['x-amz-expiration']),
  };
}

const singles = {
  content_type: 'content-type',
  version_id: 'x-amz-version-id',
  legal_hold_status: 'x-amz-object-lock-legal-hold',
  retention_mode: 'x-amz-object-lock-mode',
  retention_until_date: 'x-amz-object-lock-retain-until-date',
  replication_status: 'x-amz-replication-status',
  storage_class: 'x-amz-storage-class',
} as const;

function members(headers: Headers): Partial<ObjectMetadata> {
  const size = Number(headers['content-length']);
  const modified = new Date(headers['last-modified'] ?? '');
  return {
    ...Object.fromEntries(
      Object.entries(singles).flatMap(([member, name]) => (headers[name] ? [[member, headers[name]]] : [])),
    ),
    ...(Number.isSafeInteger(size) && { size }),
    ...(!Number.isNaN(modified.getTime()) && { last_modified: modified.toISOString() }),
    ...(headers['etag'] !== undefined && { etag: headers['etag'].replaceAll('"', '') }),
  };
}

function encryptionIn(headers: Headers): Partial<ObjectMetadata> {
  if (headers['x-amz-server-side-encryption-customer-algorithm'] !== undefined)
    return { encryption: 'SSE-C' };
  const encryption = headers['x-amz-server-side-encryption'];
  const kmsKeyID = headers['x-amz-server-side-encryption-aws-kms-key-id'];
  return { ...(encryption && { encryption }), ...(kmsKeyID && { kmsKeyID }) };
}

const startingWith = (headers: Headers, prefix: string, keepsPrefix = false): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[keepsPrefix ? name : name.slice(prefix.length), value]] : [],
    ),
  );

/** `x-amz-meta-team` as `X-Amz-Meta-Team`. */
const wireName = (name: string): string =>
  name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase()).replace(/^Etag$/, 'ETag');

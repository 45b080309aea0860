import type { StoredObject } from '@longshore/contract/objects/objects-schemas';
import type { ListedObject } from '#/s3/listing.ts';
import type { DetailedObject } from './list-details.ts';

/** Delete markers come behind all versions of their page. */
export const versionsFirst = (objects: readonly ListedObject[]): ListedObject[] => [
  ...objects.filter(({ version }) => version?.isDeleteMarker !== true),
  ...objects.filter(({ version }) => version?.isDeleteMarker === true),
];

/** Lock, tags and expiration where they were asked for, and the metadata `withMetadata`. */
export function objectShown(
  object: ListedObject,
  details: DetailedObject | undefined,
  withMetadata: boolean,
): StoredObject {
  const { version } = object;
  return {
    name: object.key,
    size: object.sizeBytes,
    last_modified: object.modifiedAt,
    ...(object.etag === undefined ? {} : { etag: object.etag }),
    ...(version === undefined
      ? {}
      : { version_id: version.id, is_latest: version.isLatest, is_delete_marker: version.isDeleteMarker }),
    ...(details === undefined ? {} : detailsShown(details)),
    ...(withMetadata && details?.metadata !== undefined ? splitMetadata(details.metadata) : {}),
  };
}

function detailsShown({ metadata = {}, tags, expiration }: DetailedObject): Partial<StoredObject> {
  return {
    ...(tags === undefined ? {} : { tags, user_tags: tags }),
    ...memberOf('legal_hold_status', metadata['x-amz-object-lock-legal-hold']),
    ...memberOf('retention_mode', metadata['x-amz-object-lock-mode']),
    ...memberOf('retention_until_date', metadata['x-amz-object-lock-retain-until-date']),
    ...expirationIn(expiration),
  };
}

const memberOf = (name: keyof StoredObject, text: string | undefined): Partial<StoredObject> =>
  text === undefined || text === '' ? {} : { [name]: text };

/** `expiry-date="Fri, 23 Dec 2033 00:00:00 GMT", rule-id="old%20logs"` */
export function expirationIn(text = ''): Partial<StoredObject> {
  const date = new Date(/expiry-date="([^"]*)"/.exec(text)?.[1] ?? '');
  if (Number.isNaN(date.getTime())) return {};
  return {
    expiration: date.toISOString(),
    ...memberOf('expiration_rule_id', decoded(/rule-id="([^"]*)"/.exec(text)?.[1])),
  };
}

/** Some servers encode the id and others do not. */
function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return text;
  }
}

const userPrefix = 'x-amz-meta-';

function splitMetadata(all: Record<string, string>): Partial<StoredObject> {
  const entries = Object.entries(all);
  const type = all['content-type'];
  return {
    metadata: Object.fromEntries(entries.filter(([name]) => !name.startsWith(userPrefix))),
    user_metadata: Object.fromEntries(
      entries.flatMap(([name, value]) =>
        name.startsWith(userPrefix) ? [[name.slice(userPrefix.length), value]] : [],
      ),
    ),
    ...(type === undefined ? {} : { content_type: type }),
  };
}

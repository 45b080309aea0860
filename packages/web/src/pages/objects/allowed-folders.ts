import { matches, restsAfter } from '@longshore/contract/policy/match';
import type { Session } from '@longshore/contract/session/session-schemas';
import type { ObjectRow } from './object-row.ts';

type Allowed = Session['allowResources'][number];

const arnStart = 'arn:aws:s3:::';

/** The part of a pattern before its first wildcard. */
const fixedPart = (pattern: string) => pattern.replace(/[*?].*$/s, '');

/** Operators that say what a prefix is, and not what it is not; with a quantifier or without. */
const naming = /^(?:For(?:AnyValue|AllValues):)?String(Equals|EqualsIgnoreCase|Like)(?:IfExists)?$/;

/** Places that a condition on the prefix names. */
function conditionPaths({ conditionOperator, prefixes }: Allowed): readonly string[] {
  const kind = naming.exec(conditionOperator)?.[1];
  if (kind === undefined) return [];
  if (kind !== 'Like') return prefixes;
  // `home*` allows to list `home/` as well.
  return prefixes.map((prefix) =>
    /[^/*?]\*+$/.test(prefix) && !/[*?].*[^*]/s.test(prefix) ? `${fixedPart(prefix)}/` : fixedPart(prefix),
  );
}

/** Places inside the bucket that a permission names: by the path of its resource, or by a condition on the prefix. */
function allowedPaths(allowed: Allowed, bucketName: string): readonly string[] {
  const resource = allowed.resource.startsWith(arnStart)
    ? allowed.resource.slice(arnStart.length)
    : allowed.resource;
  const paths = restsAfter(resource, `${bucketName}/`).map(fixedPart);
  // A listing is judged on the bucket itself; a resource of objects may name it by the way.
  const isOnBucket = paths.length > 0 || matches(resource, bucketName);
  return isOnBucket ? [...paths, ...conditionPaths(allowed)] : [];
}

/** The folders one level below a prefix on the way to what the user's permissions name; for those who may not list. */
export function allowedFolders(
  resources: readonly Allowed[],
  { bucketName, prefix }: { readonly bucketName: string; readonly prefix: string },
): readonly ObjectRow[] {
  const names = new Set<string>();
  for (const allowed of resources) {
    for (const path of allowedPaths(allowed, bucketName)) {
      if (!path.startsWith(prefix)) continue;
      const end = path.indexOf('/', prefix.length);
      if (end > prefix.length) names.add(path.slice(prefix.length, end));
    }
  }
  return [...names]
    .sort()
    .map((name) => ({ key: `${prefix}${name}/`, name, isFolder: true, sizeBytes: 0, modifiedAt: '' }));
}

import type { Session } from '@longshore/contract/session/session-schemas';
import type { ObjectRow } from './object-row.ts';

type Allowed = Session['allowResources'][number];

const arnStart = 'arn:aws:s3:::';

/** The part of a pattern before its first wildcard. */
const fixedPart = (pattern: string) => pattern.replace(/[*?].*$/s, '');

/** Places inside the bucket that a permission names: by the path of its resource, or by a condition on the prefix. */
function allowedPaths(allowed: Allowed, bucketName: string): readonly string[] {
  const resource = allowed.resource.startsWith(arnStart)
    ? allowed.resource.slice(arnStart.length)
    : allowed.resource;
  const slash = resource.indexOf('/');
  const bucket = slash === -1 ? resource : resource.slice(0, slash);
  if (bucket !== bucketName && bucket !== '*') return [];
  const path = slash === -1 ? '' : fixedPart(resource.slice(slash + 1));
  return [path, ...allowed.prefixes.map(fixedPart)];
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

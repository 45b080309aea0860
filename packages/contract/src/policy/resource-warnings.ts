import { isServerAction } from './actions.ts';
import { bucketActions, objectActions } from './bucket-actions.ts';
import type { Statement } from './document.ts';
import { matches, overlaps } from './match.ts';
import type { StatementWarning } from './policy-warning.ts';
import { bucketOf, everyBucket, pathOf, s3Arn } from './resource.ts';
import { substitute } from './variables.ts';

const kmsArn = 'arn:minio:kms:::';

/** Resources that name nothing, or nothing that the actions are about. */
export function resourceWarnings(statement: Statement): readonly StatementWarning[] {
  const { actions, resources, notResources } = statement;
  const named = [...resources, ...notResources];
  const faults = named.flatMap(faultOf);
  if (actions.includes('*')) return [...ignored(actions, named), ...faults];
  const ofServer = actions.filter(isServerAction);
  if (ofServer.length > 0) return [...ignored(ofServer, named), ...faults];
  const [action] = actions;
  if (named.length === 0) return action === undefined ? [] : [{ kind: 'noResource', text: action }];
  if (faults.length > 0 || resources.length === 0) return faults;
  const paths = resources.map((resource) => substitute(pathOf(resource), {}).text);
  return actions.flatMap((one) => missedBy(one, paths));
}

/** What the storage server does not look at: the resources of its own actions, and of a lone `*`. */
function ignored(actions: readonly string[], named: readonly string[]): StatementWarning[] {
  const narrow = named.find((resource) => resource !== '*' && !resource.startsWith(everyBucket));
  const isHeeded = actions.some((action) => action.startsWith('kms:'));
  return narrow === undefined || isHeeded ? [] : [{ kind: 'resourceIgnored', text: narrow }];
}

function faultOf(text: string): StatementWarning[] {
  if (text === '*' || text.startsWith(kmsArn)) return [];
  if (!text.startsWith(s3Arn) || text.startsWith(`${s3Arn}/`)) return [{ kind: 'badResource', text }];
  const bucket = substitute(bucketOf(pathOf(text)), {}).text;
  return /^[a-z0-9.*?-]+$/.test(bucket) ? [] : [{ kind: 'noSuchBucket', text }];
}

const onObjects = new Set<string>(objectActions);
const s3Actions: readonly string[] = [...bucketActions, ...objectActions];

/** An action none of whose kind is among the resources: it does nothing. */
function missedBy(text: string, paths: readonly string[]): StatementWarning[] {
  const meant = s3Actions.filter((known) => matches(text, known));
  if (meant.length === 0) return [];
  const isMet = meant.some((action) =>
    paths.some(
      onObjects.has(action) ? namesObject : action === 's3:ListAllMyBuckets' ? namesAny : namesBucket,
    ),
  );
  if (isMet) return [];
  return [{ kind: meant.some((action) => onObjects.has(action)) ? 'namesNoObject' : 'namesNoBucket', text }];
}

const namesObject = (path: string): boolean => overlaps(path, '?*/?*');

/** The list of all buckets is asked on no bucket. */
const namesAny = (path: string): boolean => matches(path, '/');

/** A call on a bucket is judged by its name letter for letter, or as one on `bucket/`. */
function namesBucket(path: string): boolean {
  const [, key, ...rest] = path.split('/');
  if (rest.length > 0) return false;
  return key === undefined ? !/[*?]/.test(path) || /[*?]$/.test(path) : /^\**$/.test(key);
}

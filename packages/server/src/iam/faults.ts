import type { IamKind, IamReason } from '@longshore/contract/iam/iam-schemas';
import { hasSecret, policiesIn } from './asset-values.ts';
import type { Asset } from './assets.ts';
import type { Place } from './place.ts';

/** Of the names of policies in one attachment: nobody reads more. */
const mostNamesLength = 64 * 1024;

/**
 * Why something is not to be sent; null where it can. MinIO stores policies that it cannot use, stops at a user with the
 * name of an access key, and deletes an access key that comes without its secret.
 */
export function faultOf(
  kind: IamKind,
  [name, asset]: readonly [string, Asset | null],
  place: Place,
): IamReason | null {
  if (asset === null) return 'invalid';
  if (kind === 'policies') return place.wantedPolicy(name)?.reason ?? null;
  if (kind === 'users') return hasSecret(asset) ? isTaken(name, place) : 'noSecret';
  if (kind === 'serviceAccounts') {
    if (!hasSecret(asset)) return 'noSecret';
    return typeof asset['parent'] === 'string' && asset['parent'] !== '' ? null : 'invalid';
  }
  if (kind === 'groups')
    return asset['members'] === undefined || Array.isArray(asset['members']) ? null : 'invalid';
  const { policy: names = '' } = asset;
  if (typeof names !== 'string') return 'invalid';
  if (names.length > mostNamesLength) return 'tooLarge';
  return policiesIn(asset).every((policy) => isThere(policy, place)) ? null : 'unknownPolicy';
}

const isTaken = (name: string, { current, wanted }: Place): IamReason | null =>
  current.serviceAccounts.has(name) || wanted.serviceAccounts.has(name) ? 'nameTaken' : null;

function isThere(policy: string, place: Place): boolean {
  const wanted = place.wantedPolicy(policy);
  return wanted === undefined || wanted.reason !== null
    ? place.current.policies.has(policy)
    : !wanted.isEmpty;
}

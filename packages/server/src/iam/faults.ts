import type { IamKind, IamReason } from '@longshore/contract/iam/iam-schemas';
import { parsePolicy } from '@longshore/contract/policy/document';
import type { Asset, Assets } from './assets.ts';

/** Names of policies, as an attachment has them. */
export const policiesIn = ({ policy }: Asset): string[] =>
  (typeof policy === 'string' ? policy : '').split(',').filter((name) => name !== '');

export const membersOf = ({ members }: Asset): string[] =>
  Array.isArray(members) ? members.filter((one) => typeof one === 'string') : [];

export const hasSecret = ({ secretKey }: Asset): boolean =>
  typeof secretKey === 'string' && secretKey !== '' && !/^\*.*\*$/.test(secretKey);

/** MinIO takes a policy without statements for one to remove. */
export const isEmptyPolicy = (policy: Asset): boolean => [policy['Statement'] ?? []].flat().length === 0;

interface Place {
  readonly current: Assets;
  readonly wanted: Assets;
}

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
  if (kind === 'policies') return isEmptyPolicy(asset) || isWhole(asset) ? null : 'invalid';
  if (kind === 'users') return hasSecret(asset) ? isTaken(name, place) : 'noSecret';
  if (kind === 'serviceAccounts') {
    if (!hasSecret(asset)) return 'noSecret';
    return typeof asset['parent'] === 'string' && asset['parent'] !== '' ? null : 'invalid';
  }
  if (kind === 'groups')
    return asset['members'] === undefined || Array.isArray(asset['members']) ? null : 'invalid';
  if (asset['policy'] !== undefined && typeof asset['policy'] !== 'string') return 'invalid';
  return policiesIn(asset).every((policy) => isThere(policy, place)) ? null : 'unknownPolicy';
}

function isWhole(policy: Asset): boolean {
  const given: unknown[] = [policy['Statement'] ?? []].flat();
  return given.every((one) => parsePolicy({ Statement: [one] })?.statements.length === 1);
}

const isTaken = (name: string, { current, wanted }: Place): IamReason | null =>
  current.serviceAccounts.has(name) || wanted.serviceAccounts.has(name) ? 'nameTaken' : null;

function isThere(policy: string, place: Place): boolean {
  const wanted = place.wanted.policies.get(policy);
  if (wanted === undefined || wanted === null || !isWhole(wanted)) return place.current.policies.has(policy);
  return !isEmptyPolicy(wanted);
}

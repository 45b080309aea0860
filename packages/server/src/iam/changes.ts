import type { IamKind } from '@longshore/contract/iam/iam-schemas';
import { isDeepStrictEqual } from 'node:util';
import { unordered } from '#/http/revision.ts';
import type { Asset } from './assets.ts';
import { membersOf, policiesIn } from './faults.ts';

const compared: Readonly<Record<'users' | 'serviceAccounts', readonly string[]>> = {
  users: ['secretKey', 'status'],
  serviceAccounts: [
    'parent',
    'secretKey',
    'status',
    'name',
    'description',
    'expiration',
    'sessionPolicy',
    'groups',
  ],
};

/** Names of what an import changes of something that is there; empty where it stays as it is. */
export function changesOf(kind: IamKind, now: Asset, wanted: Asset): string[] {
  if (kind === 'policies') return isSame(now, wanted) ? [] : ['Statement'];
  if (kind === 'users' || kind === 'serviceAccounts')
    return compared[kind].filter((name) => !isSame(now[name] ?? null, wanted[name] ?? null));
  if (kind === 'groups') return groupChanges(now, wanted);
  const [before, after] = [policiesIn(now), policiesIn(wanted)];
  return isSame(before, after) ? [] : ['policy'];
}

/** Members are added and never removed. */
function groupChanges(now: Asset, wanted: Asset): string[] {
  const members = new Set(membersOf(now));
  return [
    ...(membersOf(wanted).every((member) => members.has(member)) ? [] : ['members']),
    ...(statusOf(now) === statusOf(wanted) ? [] : ['status']),
  ];
}

export const statusOf = ({ status }: Asset): 'enabled' | 'disabled' =>
  status === 'disabled' ? 'disabled' : 'enabled';

const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(unordered(one), unordered(other));

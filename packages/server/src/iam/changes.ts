import type { IamKind } from '@longshore/contract/iam/iam-schemas';
import { isSameJson } from '#/http/revision.ts';
import { membersOf, policiesIn, statusOf } from './asset-values.ts';
import type { Asset } from './assets.ts';

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

/** What is looked at of something, by the names that people are told. */
export function comparedOf(kind: IamKind, asset: Asset): Readonly<Record<string, unknown>> {
  if (kind === 'policies') return { Statement: asset };
  if (kind === 'users' || kind === 'serviceAccounts')
    return Object.fromEntries(compared[kind].map((name) => [name, asset[name] ?? null]));
  if (kind === 'groups') return { members: membersOf(asset), status: statusOf(asset) };
  return { policy: policiesIn(asset) };
}

/** Names of what an import changes of something that is there; empty where it stays as it is. */
export function changesOf(kind: IamKind, now: Asset, wanted: Asset): string[] {
  if (kind === 'groups') return groupChanges(now, wanted);
  const before = comparedOf(kind, now);
  return Object.entries(comparedOf(kind, wanted)).flatMap(([name, value]) =>
    isSameJson(before[name], value) ? [] : [name],
  );
}

/** Members are added and never removed. */
function groupChanges(now: Asset, wanted: Asset): string[] {
  const members = new Set(membersOf(now));
  return [
    ...(membersOf(wanted).every((member) => members.has(member)) ? [] : ['members']),
    ...(statusOf(now) === statusOf(wanted) ? [] : ['status']),
  ];
}

import { createHash } from 'node:crypto';
import { IamKind, type IamPlanned } from '@longshore/contract/iam/iam-schemas';
import type { Asset, Assets } from './assets.ts';
import { changesOf } from './changes.ts';
import { faultOf, hasSecret, isEmptyPolicy, membersOf } from './faults.ts';

export interface PlannedAsset extends IamPlanned {
  /** What is sent; null for what is left as it is. */
  readonly asset: Asset | null;
}

export interface PlannedPart {
  readonly kind: IamKind;
  readonly unchanged: number;
  readonly entries: readonly PlannedAsset[];
}

/** What an import is to do: all that is unchanged is left alone, as MinIO makes each access key that it is sent anew. */
export function planOf(current: Assets, wanted: Assets): PlannedPart[] {
  return IamKind.options.map((kind) => {
    const planned = [...wanted[kind]].map(([name, asset]) => {
      const reason = faultOf(kind, [name, asset], { current, wanted });
      if (asset === null || reason !== null)
        return {
          name,
          state: 'skipped' as const,
          changes: [],
          reason: reason ?? ('invalid' as const),
          asset: null,
        };
      return plannedOf(kind, { name, asset }, { current, wanted });
    });
    const entries = planned.filter((one) => one !== null).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return { kind, unchanged: planned.length - entries.length, entries };
  });
}

interface Named {
  readonly name: string;
  readonly asset: Asset;
}

interface Place {
  readonly current: Assets;
  readonly wanted: Assets;
}

function plannedOf(kind: IamKind, { name, asset }: Named, place: Place): PlannedAsset | null {
  const now = place.current[kind].get(name) ?? null;
  if (kind === 'policies' && isEmptyPolicy(asset))
    return now === null ? null : { name, state: 'removed', changes: [], asset };
  const sent = kind === 'groups' ? withKnownMembers(asset, place) : asset;
  const isWhole = kind !== 'groups' || membersOf(sent).length === membersOf(asset).length;
  const told = { name, ...(isWhole ? {} : { reason: 'unknownMembers' as const }), asset: sent };
  if (now === null) return { ...told, state: 'added', changes: [] };
  const changes = changesOf(kind, now, sent);
  return changes.length === 0 ? null : { ...told, state: 'changed', changes };
}

/** MinIO takes no group with a member that it does not have. */
function withKnownMembers(group: Asset, { current, wanted }: Place): Asset {
  const isUser = (name: string) => {
    const user = wanted.users.get(name);
    return current.users.has(name) || (user !== undefined && user !== null && hasSecret(user));
  };
  return { ...group, members: membersOf(group).filter(isUser) };
}

export function revisionOf(archive: Buffer, parts: readonly PlannedPart[]): string {
  const told = parts.map(({ kind, entries }) => [
    kind,
    entries.map(({ name, state, changes, reason }) => [name, state, changes, reason]),
  ]);
  return createHash('sha256').update(archive).update(JSON.stringify(told)).digest('base64url').slice(0, 22);
}

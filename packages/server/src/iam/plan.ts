import { createHash } from 'node:crypto';
import { IamKind, type IamPlanned, type IamReason } from '@longshore/contract/iam/iam-schemas';
import { revisionOf } from '#/http/revision.ts';
import { mapInTurns } from '#/upstream/in-turns.ts';
import { hasSecret, membersOf } from './asset-values.ts';
import type { Asset, Assets } from './assets.ts';
import { changesOf, comparedOf } from './changes.ts';
import { faultOf } from './faults.ts';
import { grantsOf } from './grants.ts';
import { type Place, placeOf } from './place.ts';

export interface PlannedAsset extends IamPlanned {
  /** What is sent; null for what is left as it is. */
  readonly asset: Asset | null;
  /** Tells what is there now from what was there. */
  readonly nowRevision: string;
}

export interface PlannedPart {
  readonly kind: IamKind;
  readonly unchanged: number;
  readonly entries: readonly PlannedAsset[];
}

/**
 * What an import is to do: all that is unchanged is left alone, as MinIO makes each access key that it is sent anew. In
 * turns, as anybody may have written the archive.
 */
export async function planOf(current: Assets, wanted: Assets, signal: AbortSignal): Promise<PlannedPart[]> {
  const place = await placeOf(current, wanted, signal);
  const parts: PlannedPart[] = [];
  for (const kind of IamKind.options) {
    const plan = (named: readonly [string, Asset | null]) => plannedOf(kind, named, place);
    const planned = await mapInTurns(wanted[kind], plan, signal);
    const entries = planned.filter((one) => one !== null).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    parts.push({ kind, unchanged: planned.length - entries.length, entries });
  }
  return parts;
}

function plannedOf(
  kind: IamKind,
  [name, asset]: readonly [string, Asset | null],
  place: Place,
): PlannedAsset | null {
  const now = place.current[kind].get(name) ?? null;
  const reason = faultOf(kind, [name, asset], place);
  if (asset === null || reason !== null) return skipped(name, reason ?? 'invalid');
  const nowRevision = now === null ? '' : revisionOf(JSON.stringify(comparedOf(kind, now)));
  if (kind === 'policies' && place.wantedPolicy(name)?.isEmpty === true)
    return now === null ? null : { name, state: 'removed', changes: [], asset, nowRevision };
  const sent = kind === 'groups' ? withKnownMembers(asset, place) : asset;
  const changes = now === null ? [] : changesOf(kind, now, sent);
  if (now !== null && changes.length === 0) return null;
  return {
    name,
    state: now === null ? 'added' : 'changed',
    changes,
    ...leftOut(asset, sent),
    ...grantsOf(kind, { name, now, sent }, place),
    asset: sent,
    nowRevision,
  };
}

const skipped = (name: string, reason: IamReason): PlannedAsset => ({
  name,
  state: 'skipped',
  changes: [],
  reason,
  asset: null,
  nowRevision: '',
});

const leftOut = (asset: Asset, sent: Asset): Pick<IamPlanned, 'reason'> =>
  membersOf(sent).length < membersOf(asset).length ? { reason: 'unknownMembers' } : {};

/** MinIO takes no group with a member that it does not have. */
function withKnownMembers(group: Asset, { current, wanted }: Place): Asset {
  const isUser = (name: string) => {
    const user = wanted.users.get(name);
    return current.users.has(name) || (user !== undefined && user !== null && hasSecret(user));
  };
  return { ...group, members: membersOf(group).filter(isUser) };
}

/** Of the archive, by its digest, of what is told of it, and of what it replaces. */
export async function planRevisionOf(
  digest: Buffer,
  parts: readonly PlannedPart[],
  signal: AbortSignal,
): Promise<string> {
  const hash = createHash('sha256').update(digest);
  const add = (planned: PlannedAsset) => {
    hash.update(JSON.stringify({ ...planned, asset: null }));
  };
  for (const { kind, entries } of parts) {
    hash.update(kind);
    await mapInTurns(entries, add, signal);
  }
  return hash.digest('base64url').slice(0, 22);
}

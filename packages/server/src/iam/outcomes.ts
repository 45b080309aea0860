import type { IamImport, IamImported, IamKind } from '@longshore/contract/iam/iam-schemas';
import type { IamImported as Answered } from '@longshore/madmin';
import { idOf } from './left-enabled.ts';
import type { PlannedAsset, PlannedPart } from './plan.ts';

interface Done {
  /** Undefined where the storage server does not tell. */
  readonly imported: Answered | undefined;
  readonly leftEnabled: ReadonlySet<string>;
}

/** What came of each, as the storage server told. */
export function outcomesOf(
  parts: readonly PlannedPart[],
  { imported, leftEnabled }: Done,
): IamImport['parts'] {
  return parts.map(({ kind, unchanged, entries }) => {
    const told = toldOf(kind, imported);
    return {
      kind,
      unchanged,
      entries: entries.map((planned) =>
        leftEnabled.has(idOf(kind, planned.name)) && told(planned).outcome !== 'failed'
          ? { name: planned.name, outcome: 'failed', reason: 'stillEnabled' }
          : told(planned),
      ),
    };
  });
}

function toldOf(kind: IamKind, imported: Answered | undefined): (planned: PlannedAsset) => IamImported {
  const names = (list: readonly unknown[] | null | undefined) => new Set((list ?? []).flatMap(namesIn));
  const [added, removed] = [names(imported?.added[kind]), names(imported?.removed[kind])];
  const skipped = names(imported?.skipped[kind]);
  return ({ name, state, reason }) => {
    const why = reason === undefined ? {} : { reason };
    if (state === 'skipped') return { name, outcome: 'skipped', ...why };
    if (imported === undefined) return { name, outcome: 'sent', ...why };
    if (removed.has(name)) return { name, outcome: 'removed' };
    if (skipped.has(name)) return { name, outcome: 'skipped', reason: 'noDirectory' };
    if (added.has(name)) return { name, outcome: state === 'added' ? 'added' : 'changed', ...why };
    // It is among those that failed, or the storage server says nothing of it.
    return { name, outcome: 'failed', reason: 'refused' };
  };
}

/** A name, or an object with the name as its member. */
const namesIn = (told: unknown): string[] =>
  typeof told === 'string' ? [told] : typeof told === 'object' && told !== null ? Object.keys(told) : [];

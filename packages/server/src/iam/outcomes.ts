import type { IamImport, IamImported, IamKind } from '@longshore/contract/iam/iam-schemas';
import type { IamImported as Answered } from '@longshore/madmin';
import type { PlannedAsset, PlannedPart } from './plan.ts';
import type { StatusStep } from './statuses.ts';

/** What came of each, as the storage server told; undefined where it does not tell. */
export function outcomesOf(
  parts: readonly PlannedPart[],
  imported: Answered | undefined,
): IamImport['parts'] {
  return parts.map(({ kind, unchanged, entries }) => {
    const told = toldOf(kind, imported);
    return { kind, unchanged, entries: entries.map(told) };
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

const idOf = (kind: IamKind, name: string): string => `${kind} ${name}`;

/** Those of what is there by now; what the storage server skipped has no status. */
export function stepsFor(steps: readonly StatusStep[], parts: IamImport['parts']): StatusStep[] {
  const left = new Set(
    parts.flatMap(({ kind, entries }) =>
      entries
        .filter(({ outcome }) => outcome === 'skipped' || outcome === 'removed')
        .map(({ name }) => idOf(kind, name)),
    ),
  );
  return steps.filter(({ kind, name }) => !left.has(idOf(kind, name)));
}

/** The same, with what was imported and does not have the status that it should. */
export function withoutStatus(parts: IamImport['parts'], failed: readonly StatusStep[]): IamImport['parts'] {
  const statuses = new Map(failed.map(({ kind, name, status }) => [idOf(kind, name), status]));
  const withReason = (kind: IamKind) => (told: IamImported) => {
    const wanted = statuses.get(idOf(kind, told.name));
    if (wanted === undefined || told.outcome === 'failed') return told;
    const reason = wanted === 'disabled' ? ('stillEnabled' as const) : ('stillDisabled' as const);
    return { name: told.name, outcome: 'failed' as const, reason };
  };
  return parts.map((part) => ({ ...part, entries: part.entries.map(withReason(part.kind)) }));
}

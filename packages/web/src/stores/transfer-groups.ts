import { transferState, type Transfer, type TransferState } from './transfers.ts';

/** In the order in which they stand in the panel: what moves or needs somebody, what comes, what is over. */
const groupOrder = [
  'needsFile',
  'running',
  'failed',
  'paused',
  'waiting',
  'done',
  'cancelled',
] as const satisfies TransferState[];

/** Of those that are over nobody waits for anything. */
export const foldedAtFirst: ReadonlySet<TransferState> = new Set(['done', 'cancelled']);

export type TransferLine =
  | { readonly kind: 'group'; readonly state: TransferState; readonly count: number }
  | { readonly kind: 'transfer'; readonly transfer: Transfer };

/** The lines of the panel: groups, and below each that is unfolded its transfers, the last added first. */
export function transferLines(
  entries: readonly Transfer[],
  isFolded: (state: TransferState) => boolean,
): readonly TransferLine[] {
  const groups = Map.groupBy(entries, transferState);
  return groupOrder.flatMap((state): readonly TransferLine[] => {
    const members = groups.get(state) ?? [];
    if (members.length === 0) return [];
    // What lacks something must not go unseen.
    const shown = isFolded(state) ? members.filter(({ gaps }) => gaps !== null) : members;
    return [
      { kind: 'group', state, count: members.length },
      ...shown.map((transfer) => ({ kind: 'transfer', transfer }) as const),
    ];
  });
}

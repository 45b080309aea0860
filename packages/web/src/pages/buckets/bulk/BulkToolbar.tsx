import { useMemo } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { SelectionToolbar } from '#/table/SelectionToolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconChevronDown } from '#/ui/icons.tsx';
import { Menu } from '#/ui/Menu.tsx';
import type { BucketRow } from '../list/bucket-rows.ts';
import type { BucketSelection } from '../list/bucket-selection.ts';
import { bucketListMessages } from '../list/messages.ts';
import { bulkKinds, type BulkKind } from './bulk-kinds.ts';

interface BulkToolbarProps {
  readonly selection: BucketSelection;
  /** The buckets that the filter leaves. */
  readonly shown: readonly BucketRow[];
  readonly onOpen: (kind: BulkKind, bucketNames: readonly string[]) => void;
}

const atHand = bulkKinds.filter(({ place }) => place === 'first');
const inMenu = bulkKinds.filter(({ place }) => place === undefined);
const losses = bulkKinds.filter(({ place }) => place === 'last');

/** Beside the filter while buckets are ticked: what can be done with all of them, each a dialog of its own. */
export function BulkToolbar({ selection, shown, onOpen }: BulkToolbarProps) {
  const { t } = useMessages(bucketListMessages);
  const { names, areAllSelected, selectAll, clear } = selection;
  const reasonOf = useBulkRefusals(names);
  const hidden = names.length - shown.filter((row) => selection.selectedIds.has(row.name)).length;
  const button = (kind: BulkKind) => (
    <Button
      key={kind.id}
      size="small"
      kind={kind.place === 'last' ? 'danger' : 'secondary'}
      disabledReason={reasonOf(kind)}
      onClick={() => onOpen(kind, names)}
    >
      {t(`buckets.bulk.kind.${kind.id}`)}
    </Button>
  );
  return (
    <SelectionToolbar
      label={t('buckets.bulk.selection')}
      count={
        <>
          {t('buckets.bulk.selected', { count: names.length })}
          {hidden > 0 && ` · ${t('buckets.bulk.hidden', { count: hidden })}`}
        </>
      }
      leaveLabel={t('buckets.bulk.clear')}
      onLeave={clear}
    >
      {atHand.map(button)}
      <Menu
        label={t('buckets.bulk.change')}
        trigger={
          <Button size="small" iconRight={<IconChevronDown size={14} />}>
            {t('buckets.bulk.change')}
          </Button>
        }
        items={inMenu.map((kind) => ({
          id: kind.id,
          label: t(`buckets.bulk.kind.${kind.id}`),
          disabledReason: reasonOf(kind),
          onSelect: () => onOpen(kind, names),
        }))}
      />
      {losses.map(button)}
      {!areAllSelected(shown) && (
        <Button kind="quiet" size="small" onClick={() => selectAll(shown)}>
          {t('buckets.bulk.all', { count: shown.length })}
        </Button>
      )}
    </SelectionToolbar>
  );
}

/** Why something cannot be done with all of the buckets: the first that refuses it, looked up once for each kind. */
function useBulkRefusals(bucketNames: readonly string[]): (kind: BulkKind) => string | null {
  const { t } = useMessages(bucketListMessages);
  const session = useSession();
  const refusals = useRefusals();
  return useMemo(() => {
    const find = (kind: BulkKind) => {
      if (kind.needsAdmin && refusals.offered !== null) return refusals.offered;
      for (const bucketName of bucketNames) {
        const refusal = refusals.all(...kind.needs(session, bucketName));
        if (refusal !== null) return t('buckets.bulk.refused', { bucketName, refusal });
      }
      return null;
    };
    const reasons = new Map(bulkKinds.map((kind) => [kind, find(kind)]));
    return (kind) => reasons.get(kind) ?? null;
  }, [bucketNames, session, refusals, t]);
}

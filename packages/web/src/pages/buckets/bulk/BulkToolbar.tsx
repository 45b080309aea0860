import { useMessages } from '#/messages/catalogue.ts';
import { SelectionToolbar } from '#/table/SelectionToolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { bucketListMessages } from '../list/messages.ts';
import { BulkMenu } from './BulkMenu.tsx';
import type { BucketRow } from '../list/bucket-rows.ts';
import type { BucketSelection } from '../list/bucket-selection.ts';

interface BulkToolbarProps {
  readonly selection: BucketSelection;
  /** The buckets that the filter leaves. */
  readonly shown: readonly BucketRow[];
  readonly onLeave: () => void;
}

/** Under the filter while buckets are being selected. */
export function BulkToolbar({ selection, shown, onLeave }: BulkToolbarProps) {
  const { t } = useMessages(bucketListMessages);
  const { names, areAllSelected, setAll, deselect } = selection;
  const hidden = names.length - shown.filter((row) => selection.selectedIds.has(row.name)).length;
  return (
    <SelectionToolbar
      label={t('buckets.bulk.selection')}
      count={
        <>
          {t('buckets.bulk.selected', { count: names.length })}
          {hidden > 0 && ` · ${t('buckets.bulk.hidden', { count: hidden })}`}
        </>
      }
      leaveLabel={t('buckets.bulk.leave')}
      onLeave={onLeave}
    >
      <BulkMenu bucketNames={names} onChanged={deselect} />
      <Button
        size="small"
        disabled={shown.length === 0}
        onClick={() => setAll(shown, !areAllSelected(shown))}
      >
        {areAllSelected(shown) && shown.length > 0
          ? t('buckets.bulk.none', { count: shown.length })
          : t('buckets.bulk.all', { count: shown.length })}
      </Button>
    </SelectionToolbar>
  );
}

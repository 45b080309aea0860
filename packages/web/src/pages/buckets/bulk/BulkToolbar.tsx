import { useMessages } from '#/messages/catalogue.ts';
import { SelectionToolbar } from '#/table/SelectionToolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { bucketListMessages } from '../list/messages.ts';
import { BulkMenu } from './BulkMenu.tsx';
import type { BucketRow } from '../list/bucket-rows.ts';
import type { BucketTicks } from '../list/bucket-ticks.ts';

interface BulkToolbarProps {
  readonly ticks: BucketTicks;
  /** The buckets that the filter leaves. */
  readonly shown: readonly BucketRow[];
  readonly onLeave: () => void;
}

/** Under the filter while buckets are being selected. */
export function BulkToolbar({ ticks, shown, onLeave }: BulkToolbarProps) {
  const { t } = useMessages(bucketListMessages);
  const { names, areAllTicked, setAll, untick } = ticks;
  const hidden = names.length - shown.filter((row) => ticks.selectedIds.has(row.name)).length;
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
      <BulkMenu bucketNames={names} onChanged={untick} />
      <Button size="small" disabled={shown.length === 0} onClick={() => setAll(shown, !areAllTicked(shown))}>
        {areAllTicked(shown) && shown.length > 0
          ? t('buckets.bulk.none', { count: shown.length })
          : t('buckets.bulk.all', { count: shown.length })}
      </Button>
    </SelectionToolbar>
  );
}

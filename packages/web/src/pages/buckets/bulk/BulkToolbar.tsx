import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { IconClose } from '#/ui/icons.tsx';
import { BulkMenu } from './BulkMenu.tsx';
import type { BucketRow } from '../list/bucket-rows.ts';
import type { BucketTicks } from '../list/bucket-ticks.ts';
import styles from '../list/buckets.module.css';

interface BulkToolbarProps {
  readonly ticks: BucketTicks;
  /** The buckets that the filter leaves. */
  readonly shown: readonly BucketRow[];
  readonly onLeave: () => void;
}

/** Under the filter while buckets are being selected. */
export function BulkToolbar({ ticks, shown, onLeave }: BulkToolbarProps) {
  const { t } = useTranslation();
  const { names, areAllTicked, setAll, untick } = ticks;
  const hidden = names.length - shown.filter((row) => ticks.selectedIds.has(row.name)).length;
  return (
    <div role="toolbar" aria-label={t('buckets.bulk.selection')} className={styles['toolbar']}>
      <output className={styles['count']}>
        {t('buckets.bulk.selected', { count: names.length })}
        {hidden > 0 && ` · ${t('buckets.bulk.hidden', { count: hidden })}`}
      </output>
      <BulkMenu bucketNames={names} onChanged={untick} />
      <Button size="small" disabled={shown.length === 0} onClick={() => setAll(shown, !areAllTicked(shown))}>
        {areAllTicked(shown) && shown.length > 0
          ? t('buckets.bulk.none', { count: shown.length })
          : t('buckets.bulk.all', { count: shown.length })}
      </Button>
      <Button kind="quiet" size="small" icon={<IconClose size={16} />} onClick={onLeave}>
        {t('buckets.bulk.leave')}
      </Button>
    </div>
  );
}

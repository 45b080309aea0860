import { formatThousands } from '@longshore/contract/quantity';
import { useTranslation } from 'react-i18next';
import { formatClock } from '#/messages/times.ts';
import { FilterField } from '#/table/FilterField.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconRefresh, IconStop } from '#/ui/icons.tsx';
import type { ObjectRows } from './object-rows.ts';
import classes from './objects.module.css';

interface ListToolbarProps {
  readonly list: ObjectRows;
  readonly shown: number;
  readonly filterText: string;
  readonly onFilter: (text: string) => void;
  readonly isSorted: boolean;
}

/** The filter, how much is loaded, and the rest of the list on request. */
export function ListToolbar({ list, shown, filterText, onFilter, isSorted }: ListToolbarProps) {
  const { t } = useTranslation();
  const count = list.rows.length;
  const loaded = formatThousands(count);
  const isPart = list.hasMore;
  const words =
    filterText !== ''
      ? t('objects.filteredCount', { count: shown, shown: formatThousands(shown), loaded })
      : isPart
        ? t(isSorted ? 'objects.sortedLoaded' : 'objects.loadedSome', { loaded })
        : t('objects.loadedAll', { count, loaded });
  // Nothing came, so there is nothing to count.
  const hasFailed = list.error !== null && count === 0;
  return (
    <div className={classes['toolbar']}>
      <div className={classes['filter']}>
        <FilterField
          label={t('objects.filter')}
          placeholder={t('objects.filterPlaceholder')}
          text={filterText}
          onChange={onFilter}
        />
      </div>
      <p className={classes['count']} aria-live="polite">
        {list.isLoadingAll ? t('objects.loadAllRunning', { loaded }) : !hasFailed && !list.isPending && words}
      </p>
      {list.isLoadingAll ? (
        <Button size="small" icon={<IconStop size={16} />} onClick={list.stopLoadingAll}>
          {t('objects.loadAllStop')}
        </Button>
      ) : (
        isPart && (
          <Button size="small" onClick={list.loadAll}>
            {t('objects.loadAll')}
          </Button>
        )
      )}
      <div className={classes['end']}>
        {list.loadedAtMs > 0 && (
          <span className={classes['asOf']}>{t('objects.asOf', { time: formatClock(list.loadedAtMs) })}</span>
        )}
        <IconButton
          label={t('objects.refresh')}
          icon={<IconRefresh size={18} />}
          disabled={list.isFetching}
          onClick={list.refresh}
        />
      </div>
    </div>
  );
}

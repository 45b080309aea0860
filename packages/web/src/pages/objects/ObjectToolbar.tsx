import { formatThousands } from '@longshore/contract/quantity';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconStop } from '#/ui/icons.tsx';
import { objectMessages } from './messages.ts';
import type { ObjectRows } from './object-rows.ts';

interface ObjectToolbarProps {
  readonly list: ObjectRows;
  readonly shown: number;
  readonly filterText: string;
  readonly onFilter: (text: string) => void;
  readonly isSorted: boolean;
}

/** The filter, how much is loaded, and the rest of the list on request. */
export function ObjectToolbar({ list, shown, filterText, onFilter, isSorted }: ObjectToolbarProps) {
  const { t } = useMessages(objectMessages);
  const count = list.rows.length;
  const loaded = formatThousands(count);
  const isPart = list.hasMore;
  const words =
    filterText !== ''
      ? t('objects.filteredCount', { count: shown, shown: formatThousands(shown), loaded })
      : isPart
        ? t(isSorted ? 'objects.sortedLoaded' : 'objects.loadedSome', { loaded })
        : t('objects.loadedAll', { count, loaded });
  // What is stored here is not known.
  const isUnknown = list.isAllowedOnly || (list.refreshError !== null && count === 0);
  return (
    <Toolbar
      filter={{
        label: t('objects.filter'),
        placeholder: t('objects.filterPlaceholder'),
        text: filterText,
        onChange: onFilter,
      }}
      count={list.isLoadingAll ? t('objects.loadAllRunning', { loaded }) : !isUnknown && words}
      refresh={{
        label: t('objects.refresh'),
        asOf: t('objects.asOf', { time: formatClock(list.loadedAtMs) }),
        isBusy: list.isFetching,
        onRefresh: list.refresh,
      }}
    >
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
    </Toolbar>
  );
}

import { formatThousands } from '@longshore/contract/quantity';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { setFoldersFirst, useFoldersFirst } from '#/stores/folders-first.ts';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconFoldersFirst, IconStop } from '#/ui/icons.tsx';
import { objectMessages } from './messages.ts';
import type { Matches, ObjectRows } from './object-rows.ts';
import classes from './objects.module.css';

interface ObjectToolbarProps {
  readonly list: ObjectRows;
  readonly matches: Matches;
  readonly shown: number;
  readonly filterText: string;
  readonly onFilter: (text: string) => void;
  readonly isSorted: boolean;
  /** What else is to be seen of the place. */
  readonly tools: ReactNode;
  /** In place of the rest while rows are ticked; the filter stays. */
  readonly selection: ReactNode;
}

/** The filter, how much is loaded, and the rest of the list on request. */
export function ObjectToolbar(props: ObjectToolbarProps) {
  const { list, matches, filterText, onFilter, selection } = props;
  const { t } = useMessages(objectMessages);
  const isFoldersFirst = useFoldersFirst(({ isOn }) => isOn);
  const count = useCount(props);
  const loaded = formatThousands(list.rows.length);
  return (
    <Toolbar
      filter={{
        label: t('objects.filter'),
        placeholder: t('objects.filterPlaceholder'),
        text: filterText,
        onChange: onFilter,
      }}
      selection={selection}
      count={count}
      countHelp={matches.isAsked && list.hasMore ? t('objects.filteredHelp', { loaded }) : undefined}
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
        list.hasMore && (
          <Button size="small" onClick={list.loadAll}>
            {t('objects.loadAll')}
          </Button>
        )
      )}
      {props.tools}
      <div className={classes['pressed']}>
        <IconButton
          label={t('objects.foldersFirst')}
          icon={<IconFoldersFirst size={18} />}
          aria-pressed={isFoldersFirst}
          onClick={() => setFoldersFirst(!isFoldersFirst)}
        />
      </div>
    </Toolbar>
  );
}

/** How much is shown and loaded, in words; false where it is not known. */
function useCount({ list, matches, shown, filterText, isSorted }: ObjectToolbarProps): string | false {
  const { t } = useMessages(objectMessages);
  const count = list.rows.length;
  const loaded = formatThousands(count);
  // What is stored here is not known.
  const isUnknown = list.isAllowedOnly || (list.refreshError !== null && count === 0);
  if (list.isLoadingAll) return t('objects.loadAllRunning', { loaded });
  if (isUnknown) return false;
  if (filterText !== '') {
    const some = (rows: number, hasMore: boolean) =>
      hasMore ? t('objects.orMore', { shown: formatThousands(rows) }) : formatThousands(rows);
    if (matches.isAsked && matches.isFetching && shown === 0) return t('objects.filterSearching');
    return t('objects.filteredCount', {
      shown: some(shown, matches.isAsked && matches.hasMore),
      all: some(count, list.hasMore),
    });
  }
  if (list.hasMore) return t(isSorted ? 'objects.sortedLoaded' : 'objects.loadedSome', { loaded });
  return t('objects.loadedAll', { count, loaded });
}

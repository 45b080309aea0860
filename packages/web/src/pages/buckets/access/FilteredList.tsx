import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { useFilterText } from '#/table/filter-text.ts';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconFilter } from '#/ui/icons.tsx';
import { useTabSearch } from '../admin/tab-search.ts';
import type { Named } from './access-columns.tsx';
import { bucketAccessMessages } from './messages.ts';

interface FilteredListProps<Row extends Named> {
  readonly rows: readonly Row[];
  readonly filterLabel: string;
  /** "12 policies", or "3 of 12 policies shown". */
  readonly countWords: (shown: number | null) => string;
  readonly help?: string;
  /** The rows that the filter leaves. */
  readonly children: (shown: readonly Row[]) => ReactNode;
}

/** A list of names with its filter, which lives in the address. */
export function FilteredList<Row extends Named>(props: FilteredListProps<Row>) {
  const { rows, filterLabel, countWords, help, children } = props;
  const { t } = useMessages(bucketAccessMessages);
  const { search, show } = useTabSearch();
  const { text, setText } = useFilterText(search.filter ?? '', (filter) =>
    show({ filter }, { replace: true }),
  );
  const filter = useDeferredValue(text.trim().toLowerCase());
  const shown = useMemo(
    () => (filter === '' ? rows : rows.filter(({ name }) => name.toLowerCase().includes(filter))),
    [rows, filter],
  );
  return (
    <>
      <Toolbar
        filter={{
          label: filterLabel,
          placeholder: t('bucketAccess.filterPlaceholder'),
          text,
          onChange: setText,
        }}
        count={countWords(filter === '' ? null : shown.length)}
        countHelp={help}
      />
      {shown.length === 0 ? (
        <EmptyState
          icon={<IconFilter size={28} />}
          title={t('bucketAccess.noMatch.title')}
          text={t('bucketAccess.noMatch.text', { filter: text.trim() })}
          action={<Button onClick={() => setText('')}>{t('bucketAccess.noMatch.clear')}</Button>}
        />
      ) : (
        children(shown)
      )}
    </>
  );
}

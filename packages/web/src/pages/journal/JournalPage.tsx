import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { usePrefetchedPages } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { useFilterText } from '#/table/filter-text.ts';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconFilter, IconHistory } from '#/ui/icons.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { JournalFilters } from './JournalFilters.tsx';
import { JournalNav } from './JournalNav.tsx';
import styles from './journal.module.css';
import { journalPages } from './journal-queries.ts';
import { filtersOf, journalSearch } from './journal-search.ts';
import { journalMessages } from './messages.ts';

/** Who changed what, when and why: of everybody, or of whoever looks. */
export default function JournalPage(): ReactNode {
  const { t } = useMessages(journalMessages);
  const [search, show] = useScreenSearch(journalSearch);
  const { place = '', change } = search;
  const { text, setText } = useFilterText(place, (typed) => show({ place: typed }, { replace: true }));
  const query = usePrefetchedPages({ ...journalPages(search), placeholderData: keepPreviousData });
  const changes = useMemo(() => query.data.pages.flatMap((page) => page.changes), [query.data]);
  const [{ scope, tags } = { scope: 'own' as const, tags: [] }] = query.data.pages;
  const isFiltered = Object.keys(filtersOf(search)).length > 0;
  return (
    <>
      <PageHeader />
      {scope === 'everyone' && <JournalNav shown="changes" />}
      <p className={styles['intro']}>{t(scope === 'everyone' ? 'journal.intro' : 'journal.introOwn')}</p>
      <JournalFilters search={search} show={show} scope={scope} tags={tags} />
      <Toolbar
        filter={{
          label: t('journal.filter'),
          placeholder: t('journal.filterPlaceholder'),
          text,
          onChange: setText,
        }}
        count={
          query.hasNextPage
            ? t('journal.loadedSome', { loaded: changes.length })
            : t('journal.loaded', { count: changes.length })
        }
        refresh={{
          label: t('journal.refresh'),
          asOf: t('journal.asOf', { time: formatClock(query.dataUpdatedAt) }),
          isBusy: query.isFetching,
          onRefresh: () => void query.refetch(),
        }}
      />
      {query.isRefetchError && (
        <div className={styles['notice']}>
          <Callout live="assertive">
            {t('journal.refreshFailed', { reason: errorWords(query.error).errorMessage })}
          </Callout>
        </div>
      )}
      <ChangeTable
        changes={changes}
        search={search}
        onOpen={({ id }) => show({ change: id })}
        empty={
          <EmptyState
            icon={isFiltered ? <IconFilter size={28} /> : <IconHistory size={28} />}
            title={t(isFiltered ? 'journal.emptyFiltered' : 'journal.empty')}
            text={!isFiltered && t('journal.emptyText')}
          />
        }
        onEndReached={() => {
          if (query.hasNextPage && !query.isFetching && query.error === null) void query.fetchNextPage();
        }}
        footer={
          query.hasNextPage && (
            <div className={styles['more']}>
              {query.isFetchNextPageError && (
                <span role="alert">
                  {t('journal.moreFailed', { reason: errorWords(query.error).errorMessage })}
                </span>
              )}
              <Button size="small" busy={query.isFetching} onClick={() => void query.fetchNextPage()}>
                {t('journal.more')}
              </Button>
            </div>
          )
        }
      />
      {change !== undefined && <ChangeDialog key={change} changeId={change} scope={scope} />}
    </>
  );
}

import type { Upload } from '@longshore/contract/uploads/uploads-schemas';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { GuideLink } from '#/shell/GuideLink.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { useFilterText } from '#/table/filter-text.ts';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconFilter, IconUpload } from '#/ui/icons.tsx';
import { AbortUploadsDialog } from './AbortUploadsDialog.tsx';
import { uploadMessages } from './messages.ts';
import { uploadPages } from './upload-pages.ts';
import { UploadSelection } from './UploadSelection.tsx';
import { UploadTable } from './UploadTable.tsx';
import classes from './uploads.module.css';
import { uploadsSearch } from './uploads-search.ts';

const route = getRouteApi('/shell/buckets/$bucketName/uploads');
const none: ReadonlySet<string> = new Set();

/** What uploads of a bucket were begun and neither completed nor aborted. */
export default function UploadsPage(): ReactNode {
  const { t } = useMessages(uploadMessages);
  const { bucketName } = route.useParams();
  const [search, show] = useScreenSearch(uploadsSearch);
  const { filter = '' } = search;
  const { text, setText } = useFilterText(filter, (prefix) => show({ filter: prefix }, { replace: true }));
  const query = useInfiniteQuery({
    ...uploadPages(bucketName, filter),
    placeholderData: keepPreviousData,
  });
  const uploads = useMemo(() => query.data?.pages.flatMap((page) => page.uploads) ?? [], [query.data]);
  const [selectedIds, setSelectedIds] = useState(none);
  const selected = uploads.filter(({ uploadId }) => selectedIds.has(uploadId));
  const meant = search.item === undefined ? selected : uploads.filter((one) => one.uploadId === search.item);
  const isAsking = search.dialog === 'abort';
  const close = useCallback(() => show({ dialog: '', item: '' }, { replace: true }), [show]);
  // What was selected is not in the address, and what the address names may be gone.
  const isOrphan = isAsking && meant.length === 0 && !query.isFetching;
  useEffect(() => {
    if (isOrphan) close();
  }, [isOrphan, close]);
  const ask = (some: readonly Upload[]) => {
    const [first] = some;
    show({ dialog: 'abort', item: some.length === 1 && first ? first.uploadId : '' });
  };
  const isEmpty = uploads.length === 0 && filter === '' && text === '';
  return (
    <>
      <Toolbar
        filter={{
          label: t('uploads.filter'),
          placeholder: t('uploads.filterPlaceholder'),
          text,
          onChange: setText,
        }}
        count={
          query.hasNextPage
            ? t('uploads.loadedSome', { loaded: uploads.length })
            : t('uploads.total', { count: uploads.length })
        }
        refresh={{
          label: t('uploads.refresh'),
          asOf: t('uploads.asOf', { time: formatClock(query.dataUpdatedAt) }),
          isBusy: query.isFetching,
          onRefresh: () => void query.refetch(),
        }}
        selection={
          selected.length === 0 ? null : (
            <UploadSelection
              bucketName={bucketName}
              uploads={selected}
              onAbort={() => ask(selected)}
              onLeave={() => setSelectedIds(none)}
            />
          )
        }
      />
      {query.isRefetchError && (
        <div className={classes['notice']}>
          <Callout live="assertive">
            {t('uploads.refreshFailed', { reason: errorWords(query.error).errorMessage })}
          </Callout>
        </div>
      )}
      <UploadTable
        bucketName={bucketName}
        uploads={uploads}
        selectedIds={selectedIds}
        onSelect={setSelectedIds}
        onAbort={(upload) => ask([upload])}
        empty={
          <EmptyState
            icon={isEmpty ? <IconUpload size={28} /> : <IconFilter size={28} />}
            title={t(isEmpty ? 'uploads.empty' : 'uploads.emptyFiltered')}
            text={isEmpty && t('uploads.emptyText')}
            guide={isEmpty && <GuideLink section="incomplete-uploads" />}
          />
        }
        onEndReached={() => {
          if (query.hasNextPage && !query.isFetching && query.error === null) void query.fetchNextPage();
        }}
        footer={
          query.hasNextPage && (
            <div className={classes['more']}>
              {query.isFetchNextPageError && (
                <span role="alert">
                  {t('uploads.moreFailed', { reason: errorWords(query.error).errorMessage })}
                </span>
              )}
              <Button size="small" busy={query.isFetching} onClick={() => void query.fetchNextPage()}>
                {t('uploads.more')}
              </Button>
            </div>
          )
        }
      />
      {isAsking && meant.length > 0 && (
        <AbortUploadsDialog
          bucketName={bucketName}
          uploads={meant}
          onDone={() => setSelectedIds(none)}
          onClose={close}
        />
      )}
    </>
  );
}

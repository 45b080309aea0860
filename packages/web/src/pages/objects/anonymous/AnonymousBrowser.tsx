import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useRef } from 'react';
import { usePrefetchedPages } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { useFilterText } from '#/table/filter-text.ts';
import { DataTable } from '#/table/DataTable.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconBack, IconDownload, IconFolder, IconUpload } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { objectMessages } from '../messages.ts';
import type { Place } from '../object-pages.ts';
import { filteredRows, objectRow, type ObjectRow } from '../object-row.ts';
import { useAnonymousColumns } from './anonymous-columns.tsx';
import { anonymousPages } from './anonymous-pages.ts';
import { downloadAllAsNobody, downloadAsNobody, uploadAsNobody } from './anonymous-transfers.ts';
import classes from './anonymous.module.css';
import { anonymousMessages } from './messages.ts';
import { anonymousSearch } from './screens.ts';

const keyOf = ({ key }: ObjectRow) => key;
const isFolder = (row: ObjectRow) => row.isFolder;

/** What is in one place: folders open, files are downloaded. */
export function AnonymousBrowser({ place }: { readonly place: Place }) {
  const { bucketName, prefix } = place;
  const { t } = useMessages(objectMessages, anonymousMessages);
  const navigate = useNavigate();
  const picker = useRef<HTMLInputElement>(null);
  const [search, show] = useScreenSearch(anonymousSearch);
  const { data, hasNextPage, isFetching, fetchNextPage, refetch } = usePrefetchedPages(anonymousPages(place));
  const { text, setText } = useFilterText(search.filter ?? '', (filter) =>
    show({ filter }, { replace: true }),
  );
  const filter = useDeferredValue(text);
  const rows = useMemo(
    () => data.pages.flatMap(({ objects }) => objects.map((object) => objectRow(object, prefix))),
    [data, prefix],
  );
  const shown = useMemo(() => filteredRows(rows, filter), [rows, filter]);
  const go = (to: string) =>
    void navigate({
      to: '/anonymous/$bucketName',
      params: { bucketName },
      search: to === '' ? {} : { prefix: to },
    });
  const open = (row: ObjectRow) => (row.isFolder ? go(row.key) : downloadAsNobody(bucketName, row));
  const columns = useAnonymousColumns(bucketName);
  const loadMore = () => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  };
  return (
    <>
      <div className={classes['place']}>
        {prefix !== '' && (
          <>
            <IconButton
              label={t('objects.up')}
              icon={<IconBack size={18} />}
              onClick={() => go(prefix.replace(/[^/]*\/$/, ''))}
            />
            <h2 className={classes['path']}>
              <KeyText text={prefix} />
            </h2>
          </>
        )}
        <span className={classes['end']}>
          {shown.length > 1 && (
            <Button icon={<IconDownload size={16} />} onClick={() => downloadAllAsNobody(bucketName, shown)}>
              {t('anonymous.downloadAll')}
            </Button>
          )}
          <Button icon={<IconUpload size={16} />} onClick={() => picker.current?.click()}>
            {t('anonymous.upload')}
          </Button>
        </span>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={t('anonymous.upload')}
          onChange={({ currentTarget }) => {
            if (currentTarget.files) uploadAsNobody(place, currentTarget.files, () => void refetch());
            // The same files may be picked again.
            currentTarget.value = '';
          }}
        />
      </div>
      <Toolbar
        filter={{
          label: t('objects.filter'),
          placeholder: t('objects.filterPlaceholder'),
          text,
          onChange: setText,
        }}
      />
      <DataTable
        label={t('objects.list', { place: visibleText(`${bucketName}/${prefix}`) })}
        rows={shown}
        leads={isFolder}
        columns={columns}
        getRowId={keyOf}
        onOpen={open}
        onEndReached={loadMore}
        empty={
          <EmptyState
            icon={<IconFolder size={28} />}
            title={t(rows.length === 0 ? 'anonymous.empty' : 'anonymous.filteredAway')}
          />
        }
        footer={
          hasNextPage && (
            <Button size="small" busy={isFetching} onClick={loadMore}>
              {t('objects.loadMore')}
            </Button>
          )
        }
      />
    </>
  );
}

import { useMemo, useState, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { DataTable, type Sort } from '#/table/DataTable.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconBack, IconVersions } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { useObjectDialog } from '../actions/use-object-dialog.ts';
import type { Place } from '../object-pages.ts';
import { objectSearch } from '../object-search.ts';
import { PathBar } from '../PathBar.tsx';
import { DeleteVersionsDialog } from './DeleteVersionsDialog.tsx';
import { versionMessages } from './messages.ts';
import { useVersionColumns } from './version-columns.tsx';
import { useVersionMenu } from './version-menu.tsx';
import { objectRowOf, type AskedVersions, type VersionRow } from './version-row.ts';
import { useVersions } from './use-versions.ts';
import { VersionsToolbar } from './VersionsToolbar.tsx';
import styles from './versions.module.css';

const idOf = (row: VersionRow) => row.id;
const nothing: ReadonlySet<string> = new Set();

interface ObjectVersionsProps {
  readonly place: Place;
  readonly objectKey: string;
}

/** All versions of one object, and what can be done with each. */
export function ObjectVersions({ place, objectKey }: ObjectVersionsProps): ReactNode {
  const { t } = useMessages(versionMessages);
  const [search, show] = useScreenSearch(objectSearch);
  const { bucketName } = place;
  const list = useVersions(bucketName, objectKey);
  const { rows } = list;
  const [ticked, setTicked] = useState(nothing);
  const [asked, setAsked] = useState<AskedVersions | null>(null);
  const [sort, setSort] = useState<Sort>({ columnId: 'modified', isDescending: true });
  const selected = useMemo(() => rows.filter(({ id }) => ticked.has(id)), [rows, ticked]);
  const known = useMemo(
    () => rows.filter(({ isLatest }) => isLatest).map((row) => objectRowOf(objectKey, row)),
    [rows, objectKey],
  );
  const dialog = useObjectDialog(known);
  const { Dialog } = dialog.action ?? {};
  const name = visibleText(objectKey);
  const columns = useVersionColumns();
  const menu = useVersionMenu({ bucketName, objectKey, open: dialog.open, onDelete: setAsked });
  const back = () => show({ versions: '', dialog: '', item: '', version: '' });
  const goBack = (
    <Button icon={<IconBack size={16} />} onClick={back}>
      {t('versions.back')}
    </Button>
  );
  return (
    <>
      <PathBar {...place} />
      <div className={styles['head']}>
        {goBack}
        <h2 className={styles['title']}>
          <KeyText text={objectKey} />
        </h2>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          icon={<IconVersions size={28} />}
          title={t('versions.none')}
          text={t('versions.noneText', { name })}
        />
      ) : (
        <>
          <VersionsToolbar
            list={list}
            place={{ bucketName, objectKey }}
            selected={selected}
            onClear={() => setTicked(nothing)}
            onDelete={setAsked}
          />
          <DataTable
            label={t('versions.listOf', { name })}
            rows={rows}
            columns={columns}
            getRowId={idOf}
            currentId={search.version}
            selection={{
              selectedIds: ticked,
              onChange: setTicked,
              labelOf: ({ id }) => t('versions.select', { id }),
            }}
            sort={sort}
            onSortChange={setSort}
            rowMenu={menu}
            footer={list.hasMore && <Button onClick={list.loadMore}>{t('versions.loadMore')}</Button>}
          />
        </>
      )}
      {asked && (
        <DeleteVersionsDialog
          bucketName={bucketName}
          objectKey={objectKey}
          asked={asked}
          all={rows}
          isWhole={!list.hasMore}
          onClose={() => {
            setTicked(nothing);
            setAsked(null);
          }}
        />
      )}
      {Dialog && (
        <Dialog
          key={`${search.dialog} ${search.version}`}
          place={place}
          bucketName={bucketName}
          rows={dialog.rows}
          versionId={dialog.versionId}
          listed={dialog.rows}
          onGone={() => undefined}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

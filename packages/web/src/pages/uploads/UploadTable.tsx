import { can } from '@longshore/contract/can';
import { formatSize } from '@longshore/contract/quantity';
import { uploadAbort } from '@longshore/contract/uploads/uploads';
import type { Upload } from '@longshore/contract/uploads/uploads-schemas';
import { useMemo, useState, type ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc } from '#/messages/times.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { DataTable, type Column, type Sort } from '#/table/DataTable.tsx';
import { IconStop } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { uploadMessages } from './messages.ts';
import classes from './uploads.module.css';

const idOf = ({ uploadId }: Upload) => uploadId;

function Started({ startedAt }: Upload) {
  const timeMs = Date.parse(startedAt);
  if (Number.isNaN(timeMs)) return null;
  return (
    <time dateTime={startedAt} data-tip={formatUtc(timeMs)}>
      {formatDayTime(timeMs)}
    </time>
  );
}

function useUploadColumns(): readonly Column<Upload>[] {
  const { t } = useMessages(uploadMessages);
  return useMemo(
    () => [
      {
        id: 'key',
        header: t('uploads.column.key'),
        sortValue: ({ key }) => key,
        cell: ({ key }) => (
          <span className={classes['key']} data-tip-cut data-tip={visibleText(key)}>
            <KeyText text={key} />
          </span>
        ),
      },
      {
        id: 'size',
        header: t('uploads.column.size'),
        help: t('uploads.sizeHelp'),
        align: 'end',
        widthPx: 120,
        priority: 1,
        sortValue: ({ sizeBytes }) => sizeBytes,
        cell: ({ sizeBytes }) => (sizeBytes === undefined ? t('uploads.unknownSize') : formatSize(sizeBytes)),
      },
      {
        id: 'started',
        header: t('uploads.column.started'),
        widthPx: 224,
        priority: 2,
        sortValue: ({ startedAt }) => startedAt,
        cell: Started,
      },
      {
        id: 'initiator',
        header: t('uploads.column.initiator'),
        widthPx: 180,
        priority: 3,
        sortValue: ({ initiator }) => initiator,
        cell: ({ initiator }) => (
          <span className={classes['key']}>
            {initiator === undefined ? t('uploads.unknownInitiator') : <KeyText text={initiator} />}
          </span>
        ),
      },
    ],
    [t],
  );
}

interface UploadTableProps {
  readonly bucketName: string;
  readonly uploads: readonly Upload[];
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onAbort: (upload: Upload) => void;
  readonly empty: ReactNode;
  readonly onEndReached: () => void;
  readonly footer: ReactNode;
}

export function UploadTable(props: UploadTableProps) {
  const { bucketName, uploads, selectedIds, onSelect, onAbort, empty, onEndReached, footer } = props;
  const { t } = useMessages(uploadMessages);
  const session = useSession();
  const refusals = useRefusals();
  const columns = useUploadColumns();
  const [sort, setSort] = useState<Sort>({ columnId: 'started', isDescending: true });
  return (
    <DataTable
      label={t('uploads.title')}
      rows={uploads}
      columns={columns}
      getRowId={idOf}
      empty={empty}
      sort={sort}
      onSortChange={setSort}
      selection={{
        selectedIds,
        onChange: onSelect,
        labelOf: ({ key }) => t('uploads.select', { key: visibleText(key) }),
      }}
      rowMenu={{
        labelOf: ({ key }) => t('uploads.actionsOf', { key: visibleText(key) }),
        itemsOf: (upload) => [
          {
            id: 'abort',
            label: t('uploads.abort'),
            icon: <IconStop size={16} />,
            danger: true,
            disabledReason: refusals.all(can(uploadAbort, session, { bucketName, path: upload.key })),
            onSelect: () => onAbort(upload),
          },
        ],
      }}
      onEndReached={onEndReached}
      footer={footer}
    />
  );
}

import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useMemo } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { SelectionToolbar } from '#/table/SelectionToolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconDelete, IconDownload, IconStop } from '#/ui/icons.tsx';
import { downloadRows } from './download-rows.ts';
import { objectMessages } from './messages.ts';
import { refusals } from './object-rights.ts';
import { selectionFigures, type ObjectRow } from './object-row.ts';
import type { ObjectSelection as Selection } from './use-selection.ts';

interface ObjectSelectionProps {
  readonly bucketName: string;
  readonly selection: Selection;
  /** How many rows the list has, as far as it is known: "5,500", "2,000+". */
  readonly all: string;
  readonly onDelete: (rows: readonly ObjectRow[]) => void;
}

/** Beside the filter while rows are ticked. */
export function ObjectSelection({ bucketName, selection, all, onDelete }: ObjectSelectionProps) {
  const { t } = useMessages(objectMessages);
  const session = useSession();
  const { rows, canSelectAll, isSelectingAll } = selection;
  const { sizeBytes, objects, folders } = useMemo(() => selectionFigures(rows), [rows]);
  const size = formatSize(sizeBytes);
  return (
    <SelectionToolbar
      label={t('objects.selection')}
      count={
        <>
          {t('objects.selectedCount', { count: rows.length, shown: formatThousands(rows.length) })}
          {objects > 0 && <span> · {folders > 0 ? t('objects.selectedSize', { size }) : size}</span>}
        </>
      }
      leaveLabel={t('objects.clearSelection')}
      onLeave={selection.clear}
    >
      {isSelectingAll ? (
        <Button size="small" icon={<IconStop size={16} />} onClick={selection.stop}>
          {t('objects.loadAllStop')}
        </Button>
      ) : (
        canSelectAll && (
          <Button kind="quiet" size="small" onClick={selection.selectAll}>
            {t('objects.selectAll', { shown: all })}
          </Button>
        )
      )}
      <Button
        size="small"
        icon={<IconDownload size={16} />}
        disabledReason={refusals.download(session, bucketName, rows)}
        onClick={() => downloadRows(bucketName, rows)}
      >
        {t('objects.download')}
      </Button>
      <Button
        kind="danger"
        size="small"
        icon={<IconDelete size={16} />}
        disabledReason={refusals.delete(session, bucketName, rows)}
        onClick={() => onDelete(rows)}
      >
        {t('objects.delete')}
      </Button>
    </SelectionToolbar>
  );
}

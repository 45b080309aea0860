import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useMemo } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { SelectionToolbar } from '#/table/SelectionToolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconDelete, IconDownload } from '#/ui/icons.tsx';
import { downloadRows } from './download-rows.ts';
import { objectMessages } from './messages.ts';
import { refusals } from './object-rights.ts';
import { selectionFigures, type ObjectRow } from './object-row.ts';

interface ObjectSelectionProps {
  readonly bucketName: string;
  readonly rows: readonly ObjectRow[];
  readonly onDelete: (rows: readonly ObjectRow[]) => void;
  readonly onClear: () => void;
}

/** In place of the filter while rows are ticked. */
export function ObjectSelection({ bucketName, rows, onDelete, onClear }: ObjectSelectionProps) {
  const { t } = useMessages(objectMessages);
  const session = useSession();
  const { sizeBytes, objects } = useMemo(() => selectionFigures(rows), [rows]);
  return (
    <SelectionToolbar
      label={t('objects.selection')}
      count={
        <>
          {t('objects.selectedCount', { count: rows.length, shown: formatThousands(rows.length) })}
          {objects > 0 && <span> · {t('objects.selectedSize', { size: formatSize(sizeBytes) })}</span>}
        </>
      }
      leaveLabel={t('objects.clearSelection')}
      onLeave={onClear}
    >
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

import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { SelectionToolbar } from '#/table/SelectionToolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconChevronDown, IconStop } from '#/ui/icons.tsx';
import { ActionButtons } from './actions/ActionButtons.tsx';
import type { OpenDialog } from './actions/use-object-dialog.ts';
import { objectMessages } from './messages.ts';
import { selectionFigures } from './object-row.ts';
import type { ObjectSelection as Selection } from './use-selection.ts';

interface ObjectSelectionProps {
  readonly bucketName: string;
  readonly selection: Selection;
  /** How many rows the list has, as far as it is known: "5,500", "2,000+". */
  readonly all: string;
  readonly onAct: OpenDialog;
}

/** Beside the filter while rows are ticked. */
export function ObjectSelection({ bucketName, selection, all, onAct }: ObjectSelectionProps) {
  const { t } = useMessages(objectMessages);
  const { rows, canSelectAll, isSelectingAll } = selection;
  const { sizeBytes, objects, folders } = useMemo(() => selectionFigures(rows), [rows]);
  const size = formatSize(sizeBytes);
  const more = t('objects.moreActions');
  const trigger = (
    <Button size="small" iconRight={<IconChevronDown size={14} />}>
      {more}
    </Button>
  );
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
      <ActionButtons
        target={{ bucketName, rows }}
        buttons="isInToolbar"
        menu={{ label: more, align: 'start', trigger }}
        open={onAct}
      />
    </SelectionToolbar>
  );
}

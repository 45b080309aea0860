import { useMemo } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import type { RowMenuOf } from '#/table/columns.ts';
import { IconDelete, IconDownload } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { downloadRows } from './download-rows.ts';
import { objectMessages } from './messages.ts';
import { refusals } from './object-rights.ts';
import type { ObjectRow } from './object-row.ts';

/** What can be done with one line of the list; keeps its identity while `onDelete` does. */
export function useObjectMenu(
  bucketName: string,
  onDelete: (rows: readonly ObjectRow[]) => void,
): RowMenuOf<ObjectRow> {
  const { t } = useMessages(objectMessages);
  const session = useSession();
  return useMemo(
    () => ({
      labelOf: ({ name }) => t('objects.actionsOf', { name: visibleText(name) }),
      itemsOf: (row) => [
        {
          id: 'download',
          label: t('objects.download'),
          icon: <IconDownload size={16} />,
          disabledReason: refusals.download(session, bucketName, [row]),
          onSelect: () => downloadRows(bucketName, [row]),
        },
        {
          id: 'delete',
          label: t('objects.delete'),
          icon: <IconDelete size={16} />,
          danger: true,
          disabledReason: refusals.delete(session, bucketName, [row]),
          onSelect: () => onDelete([row]),
        },
      ],
    }),
    [t, session, bucketName, onDelete],
  );
}

import { useTranslation } from 'react-i18next';
import { useSession } from '#/api/session.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconDelete, IconDownload, IconMore } from '#/ui/icons.tsx';
import { Menu } from '#/ui/Menu.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { downloadRows } from './download-rows.ts';
import { refusals } from './object-rights.ts';
import type { ObjectRow } from './object-row.ts';

interface ObjectMenuProps {
  readonly bucketName: string;
  readonly row: ObjectRow;
  readonly onDelete: (rows: readonly ObjectRow[]) => void;
}

/** What can be done with one line of the list. */
export function ObjectMenu({ bucketName, row, onDelete }: ObjectMenuProps) {
  const { t } = useTranslation();
  const session = useSession();
  const label = t('objects.actionsOf', { name: visibleText(row.name) });
  return (
    <Menu
      label={label}
      trigger={<IconButton label={label} icon={<IconMore size={16} />} size="small" />}
      items={[
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
      ]}
    />
  );
}

import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import type { RowMenuOf } from '#/table/columns.ts';
import { IconCopy, IconDelete, IconDownload, IconLink } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { copyText } from './copy-text.ts';
import { downloadRows } from './download-rows.ts';
import { objectMessages } from './messages.ts';
import { addressOf, objectNames } from './object-names.ts';
import { refusals } from './object-rights.ts';
import type { ObjectRow } from './object-row.ts';

const copied = ['uri', 'key', 'arn', 'path'] as const;

/** What can be done with one line of the list; keeps its identity while `onDelete` does. */
export function useObjectMenu(
  bucketName: string,
  onDelete: (rows: readonly ObjectRow[]) => void,
): RowMenuOf<ObjectRow> {
  const { t } = useMessages(objectMessages);
  const session = useSession();
  const router = useRouter();
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
        ...copied.map((what) => ({
          id: what,
          label: t(`objects.copy.${row.isFolder && what === 'key' ? 'prefix' : what}`),
          icon: <IconCopy size={16} />,
          onSelect: () =>
            void copyText(
              row.isFolder && what === 'key' ? 'prefix' : what,
              objectNames(bucketName, row)[what],
            ),
        })),
        {
          id: 'link',
          label: t('objects.copy.link'),
          icon: <IconLink size={16} />,
          onSelect: () => {
            const { href } = router.buildLocation(addressOf(bucketName, row));
            void copyText('link', new URL(href, window.location.origin).href);
          },
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
    [t, session, router, bucketName, onDelete],
  );
}

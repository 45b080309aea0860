import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import type { RowMenuOf } from '#/table/columns.ts';
import { IconCopy, IconLink } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { actionItems, actionsFor } from './actions/action-items.ts';
import type { OpenDialog } from './actions/use-object-dialog.ts';
import { copyText } from './copy-text.ts';
import { objectMessages } from './messages.ts';
import { addressOf, objectNames } from './object-names.ts';
import type { ObjectRow } from './object-row.ts';

const copied = ['uri', 'key', 'arn', 'path'] as const;

/** What can be done with one line of the list; keeps its identity while `open` does. */
export function useObjectMenu(bucketName: string, open: OpenDialog): RowMenuOf<ObjectRow> {
  const { t } = useMessages(objectMessages);
  const session = useSession();
  const router = useRouter();
  return useMemo(
    () => ({
      labelOf: ({ name }) => t('objects.actionsOf', { name: visibleText(name) }),
      itemsOf: (row) => {
        const target = { bucketName, rows: [row], versionId: row.versionId };
        const items = actionItems(actionsFor(target), target, { session, open });
        return [
          ...items.filter(({ danger }) => !danger),
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
          ...items.filter(({ danger }) => danger),
        ];
      },
    }),
    [t, session, router, bucketName, open],
  );
}

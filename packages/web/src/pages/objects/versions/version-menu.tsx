import { useMemo } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import type { RowMenuOf } from '#/table/columns.ts';
import { IconCopy, IconDelete } from '#/ui/icons.tsx';
import type { MenuItem } from '#/ui/menu-parts.ts';
import { actionItems, actionsFor } from '../actions/action-items.ts';
import type { OpenDialog } from '../actions/use-object-dialog.ts';
import { deleteRefusal } from './delete-right.ts';
import { versionMessages } from './messages.ts';
import { objectRowOf, type AskedVersions, type VersionRow } from './version-row.ts';

/** The actions on objects that are about a version, too. */
const ofVersions: readonly string[] = [
  'preview',
  'download',
  'share',
  'restore',
  'tags',
  'retention',
  'legal-hold',
];

interface VersionMenuInput {
  readonly bucketName: string;
  readonly objectKey: string;
  readonly open: OpenDialog;
  readonly onDelete: (asked: AskedVersions) => void;
}

/** What can be done with one version. */
export function useVersionMenu(input: VersionMenuInput): RowMenuOf<VersionRow> {
  const { bucketName, objectKey, open, onDelete } = input;
  const { t } = useMessages(versionMessages);
  const session = useSession();
  return useMemo(() => {
    const copyId = async (id: string) => {
      try {
        await navigator.clipboard.writeText(id);
        showMessage(t('versions.idCopied'));
      } catch {
        showMessage(t('versions.idNotCopied', { id }));
      }
    };
    const actionsOf = (row: VersionRow): readonly MenuItem[] => {
      const target = { bucketName, rows: [objectRowOf(objectKey, row)], versionId: row.id };
      const actions = actionsFor(target).filter(
        ({ id }) => ofVersions.includes(id) && !(id === 'restore' && row.isLatest),
      );
      return row.isMarker ? [] : actionItems(actions, target, { session, open });
    };
    return {
      labelOf: ({ id }) => t('versions.actionsOf', { id }),
      itemsOf: (row) => [
        ...actionsOf(row),
        {
          id: 'copy-id',
          label: t('versions.copyId'),
          icon: <IconCopy size={16} />,
          onSelect: () => void copyId(row.id),
        },
        {
          id: 'delete-version',
          label: t('versions.delete'),
          icon: <IconDelete size={16} />,
          danger: true,
          disabledReason: deleteRefusal(session, bucketName, objectKey),
          onSelect: () => onDelete({ kind: 'selected', rows: [row] }),
        },
      ],
    };
  }, [t, session, bucketName, objectKey, open, onDelete]);
}

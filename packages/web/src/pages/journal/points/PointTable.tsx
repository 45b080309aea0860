import type { RestorePoint } from '@longshore/contract/config-history/config-history-schemas';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc } from '#/messages/times.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { IconDelete, IconRestore, IconVersions } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import styles from '../journal.module.css';
import { journalMessages } from '../messages.ts';

interface PointTableProps {
  readonly points: readonly RestorePoint[];
  readonly onAsk: (dialog: 'restore' | 'forget', point: RestorePoint) => void;
  readonly empty: ReactNode;
}

const idOf = ({ restoreId }: RestorePoint) => restoreId;
const timeOf = ({ createdAt }: RestorePoint) => formatDayTime(Date.parse(createdAt));

export function PointTable({ points, onAsk, empty }: PointTableProps) {
  const { t } = useMessages(journalMessages);
  const navigate = useNavigate();
  return (
    <ListTable
      label={t('journal.points.label')}
      rows={points}
      columns={usePointColumns()}
      getRowId={idOf}
      empty={empty}
      rowMenu={{
        labelOf: (point) => t('journal.points.actionsOf', { time: timeOf(point) }),
        itemsOf: (point) => [
          {
            id: 'restore',
            label: t('journal.points.restore'),
            icon: <IconRestore size={16} />,
            onSelect: () => onAsk('restore', point),
          },
          {
            id: 'compare',
            label: t('journal.points.compare'),
            icon: <IconVersions size={16} />,
            onSelect: () =>
              void navigate({ to: '/settings/journal/compare', search: { from: point.createdAt } }),
          },
          {
            id: 'forget',
            label: t('journal.points.forget'),
            icon: <IconDelete size={16} />,
            danger: true,
            onSelect: () => onAsk('forget', point),
          },
        ],
      }}
    />
  );
}

function usePointColumns(): readonly Column<RestorePoint>[] {
  const { t } = useMessages(journalMessages);
  return useMemo(
    (): readonly Column<RestorePoint>[] => [
      {
        id: 'when',
        header: t('journal.points.when'),
        cell: (point) => (
          <TextLink to="." search={{ dialog: 'restore', point: point.restoreId }}>
            <time dateTime={point.createdAt} data-tip={formatUtc(Date.parse(point.createdAt))}>
              {timeOf(point)}
            </time>
          </TextLink>
        ),
      },
      {
        id: 'targets',
        header: t('journal.points.targets'),
        cell: ({ targets }) => (targets.length > 1 ? '' : <KeyText text={targets.join(', ')} />),
      },
      {
        id: 'settings',
        header: t('journal.points.settings'),
        cell: ({ targets, settings }) =>
          targets.length > 1 ? (
            t('journal.points.whole')
          ) : (
            <ul className={styles['settings']}>
              {settings.map(({ target, key, value, isSecret }) => (
                <li key={`${target} ${key}`}>
                  <code className={styles['code']}>
                    {key}=
                    {isSecret === true ? `(${t('journal.difference.secret')})` : <KeyText text={value} />}
                  </code>
                </li>
              ))}
            </ul>
          ),
      },
    ],
    [t],
  );
}

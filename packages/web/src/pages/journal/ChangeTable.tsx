import type { JournalChange } from '@longshore/contract/journal/journal-schemas';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc } from '#/messages/times.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import { DataTable, type Column } from '#/table/DataTable.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import styles from './journal.module.css';
import type { JournalSearch } from './journal-search.ts';
import { journalMessages } from './messages.ts';

interface ChangeTableProps {
  readonly changes: readonly JournalChange[];
  readonly search: JournalSearch;
  readonly onOpen: (change: JournalChange) => void;
  readonly empty: ReactNode;
  readonly onEndReached: () => void;
  readonly footer: ReactNode;
}

const idOf = ({ id }: JournalChange) => id;

export function ChangeTable(props: ChangeTableProps) {
  const { changes, search, onOpen, empty, onEndReached, footer } = props;
  const { t } = useMessages(journalMessages);
  return (
    <DataTable
      label={t('journal.label')}
      rows={changes}
      columns={useChangeColumns(search)}
      getRowId={idOf}
      empty={empty}
      onOpen={onOpen}
      onEndReached={onEndReached}
      footer={footer}
      currentId={search.change}
    />
  );
}

const cut = (text: string) => (
  <span className={styles['cut']} data-tip-cut data-tip={text}>
    <KeyText text={text} />
  </span>
);

function useChangeColumns(search: JournalSearch): readonly Column<JournalChange>[] {
  const { t } = useMessages(journalMessages);
  return useMemo(
    (): readonly Column<JournalChange>[] => [
      {
        id: 'when',
        header: t('journal.column.when'),
        widthPx: 208,
        cell: ({ id, at }) => (
          <TextLink to="." search={{ ...search, change: id }}>
            <time dateTime={at} data-tip={formatUtc(Date.parse(at))}>
              {formatDayTime(Date.parse(at))}
            </time>
          </TextLink>
        ),
      },
      {
        id: 'what',
        header: t('journal.column.what'),
        cell: ({ summary }) => cut(summary),
      },
      {
        id: 'where',
        header: t('journal.column.where'),
        widthPx: 200,
        priority: 1,
        cell: ({ place }) => cut(place),
      },
      {
        id: 'who',
        header: t('journal.column.who'),
        widthPx: 160,
        priority: 2,
        cell: ({ userName }) => cut(userName),
      },
      {
        id: 'why',
        header: t('journal.column.why'),
        widthPx: 160,
        priority: 4,
        cell: ({ reason = '' }) => cut(reason),
      },
      {
        id: 'outcome',
        header: t('journal.column.outcome'),
        widthPx: 120,
        priority: 3,
        cell: ({ outcome }) => (
          <StatusBadge status={outcome === 'done' ? 'done' : 'unknown'}>
            {t(`journal.outcome.${outcome}`)}
          </StatusBadge>
        ),
      },
    ],
    [t, search],
  );
}

import type { Difference } from '@longshore/contract/journal/journal-schemas';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import styles from '../journal.module.css';
import { journalMessages } from '../messages.ts';
import { LineDiff } from './LineDiff.tsx';

interface DifferenceTableProps {
  readonly differences: readonly Difference[];
  /** What is said of a value that will not be set: it goes back to its default, or is not known. */
  readonly absentAfter?: 'none' | 'default';
}

const idOf = ({ target, key }: Difference) => `${target} ${key}`;

/** Settings as a table, and documents line by line. */
export function DifferenceTable({ differences, absentAfter = 'none' }: DifferenceTableProps) {
  const { t } = useMessages(journalMessages);
  const columns = useDifferenceColumns(absentAfter);
  const settings = differences.filter(({ key }) => key !== '');
  const documents = differences.filter(({ key }) => key === '');
  return (
    <>
      {settings.length > 0 && (
        <ListTable label={t('journal.difference.label')} rows={settings} columns={columns} getRowId={idOf} />
      )}
      {documents.map(({ target, before, after }) => (
        <LineDiff key={target} label={t('journal.difference.document')} before={before} after={after} />
      ))}
    </>
  );
}

function useDifferenceColumns(absentAfter: 'none' | 'default'): readonly Column<Difference>[] {
  const { t } = useMessages(journalMessages);
  return useMemo((): readonly Column<Difference>[] => {
    const value = (text: string | undefined, { isSecret }: Difference, absent: 'none' | 'default') => {
      if (text === undefined)
        return <span className={styles['quiet']}>{t(`journal.difference.${absent}`)}</span>;
      if (isSecret === true && text !== '')
        return <span className={styles['quiet']}>{t('journal.difference.secret')}</span>;
      return <code className={styles['code']}>{text === '' ? '""' : <KeyText text={text} />}</code>;
    };
    return [
      {
        id: 'setting',
        header: t('journal.difference.setting'),
        cell: ({ target, key }) => (
          <code className={styles['code']}>
            {target} {key}
          </code>
        ),
      },
      {
        id: 'before',
        header: t('journal.difference.before'),
        cell: (one) => value(one.before, one, 'none'),
      },
      {
        id: 'after',
        header: t('journal.difference.after'),
        cell: (one) => value(one.after, one, absentAfter),
      },
    ];
  }, [t, absentAfter]);
}

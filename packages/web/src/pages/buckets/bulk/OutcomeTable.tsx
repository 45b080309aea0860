import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { IconAttention, IconDone, IconFailed } from '#/ui/icons.tsx';
import { bucketBulkMessages } from './messages.ts';
import styles from './outcome-table.module.css';

/** What became of one bucket. */
export interface Outcome {
  readonly bucketName: string;
  readonly state: 'failed' | 'warned' | 'done';
  readonly words: string;
}

export interface OutcomeTableProps {
  readonly outcomes: readonly Outcome[];
  /** The tab of a bucket that shows what was changed; names are plain text without one. */
  readonly tab?: 'lifecycle' | undefined;
}

/** More rows than these are counted, not drawn. */
const mostShown = 500;

const ranks = { failed: 0, warned: 1, done: 2 };
const icons = { failed: IconFailed, warned: IconAttention, done: IconDone };
const idOf = ({ bucketName }: Outcome) => bucketName;

/** What became of each bucket: what failed first, then what is worth a look. */
export function OutcomeTable({ outcomes, tab }: OutcomeTableProps) {
  const { t } = useMessages(bucketBulkMessages);
  const columns = useOutcomeColumns(tab);
  const sorted = outcomes.toSorted((left, right) => ranks[left.state] - ranks[right.state]);
  return (
    <>
      <div className={styles['sized']}>
        <ListTable
          label={t('bucketBulk.results')}
          rows={sorted.slice(0, mostShown)}
          columns={columns}
          getRowId={idOf}
          narrow="scroll"
        />
      </div>
      {sorted.length > mostShown && <p>{t('bucketBulk.more', { count: sorted.length - mostShown })}</p>}
    </>
  );
}

function useOutcomeColumns(tab: OutcomeTableProps['tab']): readonly Column<Outcome>[] {
  const { t } = useMessages(bucketBulkMessages);
  return useMemo(
    () => [
      {
        id: 'bucket',
        header: t('bucketBulk.bucket'),
        cell: ({ bucketName }) =>
          tab === undefined ? (
            bucketName
          ) : (
            <TextLink to={`/buckets/$bucketName/admin/${tab}`} params={{ bucketName }}>
              {bucketName}
            </TextLink>
          ),
      },
      { id: 'result', header: t('bucketBulk.result'), cell: OutcomeWords },
    ],
    [t, tab],
  );
}

function OutcomeWords({ state, words }: Outcome) {
  const Icon = icons[state];
  return (
    <span className={styles['words']} data-state={state}>
      <Icon size={16} aria-hidden />
      {words}
    </span>
  );
}

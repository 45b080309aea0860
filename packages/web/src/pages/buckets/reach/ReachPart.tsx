import type { Reach } from '@longshore/contract/buckets/reach-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Button } from '#/ui/Button.tsx';
import { reachMessages } from './messages.ts';
import { useReachColumns } from './reach-columns.tsx';
import { firstOfKind, moreReached, type ReachQuestion } from './reach-query.ts';
import styles from './reach.module.css';

interface ReachPartProps {
  readonly question: ReachQuestion;
  /** The first of one kind. */
  readonly part: Reach['parts'][number];
}

/** Those of one kind, the others on demand. */
export function ReachPart({ question, part: { kind, total, reachers } }: ReachPartProps) {
  const { t } = useMessages(reachMessages);
  const id = useId();
  const more = useInfiniteQuery({ ...moreReached(question, kind), enabled: false });
  const columns = useReachColumns(kind, question);
  const pages = more.data?.pages ?? [];
  const rows = [...reachers, ...pages.flatMap(({ parts }) => parts[0]?.reachers ?? [])];
  const hasMore = firstOfKind * (1 + pages.length) < total;
  const shown = rows.length;
  const words = () => {
    if (kind === 'accessKey' && shown < total) return t('reach.count.keys', { shown, count: total });
    return hasMore ? t('reach.count.some', { shown, count: total }) : t('reach.count.all', { count: shown });
  };
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h3 id={id} className={styles['kind']}>
        {t(`reach.kind.${kind}`)}
      </h3>
      <p className={styles['note']}>{total === 0 ? t(`reach.none.${kind}`) : words()}</p>
      {shown > 0 && (
        <ListTable
          label={t(`reach.kind.${kind}`)}
          rows={rows}
          columns={columns}
          getRowId={({ name = '' }) => name}
        />
      )}
      {hasMore && (
        <div className={styles['more']}>
          {more.error !== null && (
            <span role="alert">{t('reach.moreFailed', { reason: errorWords(more.error).errorMessage })}</span>
          )}
          <Button size="small" busy={more.isFetching} onClick={() => void more.fetchNextPage()}>
            {t('reach.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

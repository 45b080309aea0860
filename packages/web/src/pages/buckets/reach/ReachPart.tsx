import type { Reach } from '@longshore/contract/buckets/reach-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Button } from '#/ui/Button.tsx';
import { reachMessages } from './messages.ts';
import { countWords } from './reach-count.ts';
import { hasText } from './has-text.ts';
import { useReachColumns } from './reach-columns.tsx';
import { firstOfKind, moreReached, type ReachQuestion } from './reach-query.ts';
import styles from './reach.module.css';

interface ReachPartProps {
  readonly question: ReachQuestion;
  /** The first of one kind. */
  readonly part: Reach['parts'][number];
  readonly answeredAtMs: number;
  /** In lower case; of those that are loaded. */
  readonly filter: string;
}

/** Those of one kind, the others on demand. */
export function ReachPart({ question, part, answeredAtMs, filter }: ReachPartProps) {
  const { kind, total, reachers } = part;
  const { t } = useMessages(reachMessages);
  const id = useId();
  const more = useInfiniteQuery({ ...moreReached(question, kind, answeredAtMs), enabled: false });
  const columns = useReachColumns(kind, question);
  const pages = more.data?.pages ?? [];
  const rows = [...reachers, ...pages.flatMap(({ parts }) => parts[0]?.reachers ?? [])];
  const examined = Math.min(firstOfKind * (1 + pages.length), total);
  const hasMore = examined < total;
  const shown = rows.length;
  const matching = rows.filter((reacher) => hasText(reacher, filter));
  const words = countWords(kind, { shown, examined, total });
  const counts = { shown, examined, count: words === 'all' ? shown : total };
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h3 id={id} className={styles['kind']}>
        {t(`reach.kind.${kind}`)}
      </h3>
      <p className={styles['note']}>
        {words === 'none' ? t(`reach.none.${kind}`) : t(`reach.count.${words}`, counts)}
      </p>
      {shown > 0 && matching.length === 0 && <p className={styles['note']}>{t('reach.answer.noMatch')}</p>}
      {matching.length > 0 && (
        <ListTable
          label={t(`reach.kind.${kind}`)}
          rows={matching}
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

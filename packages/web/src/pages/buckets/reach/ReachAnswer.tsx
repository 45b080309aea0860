import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { RichMessage } from '#/messages/RichMessage.tsx';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { reachMessages } from './messages.ts';
import { ReachPart } from './ReachPart.tsx';
import { reachQuery, type ReachQuestion } from './reach-query.ts';
import styles from './reach.module.css';

/** Everybody who has access, by kind, and what could not be checked. */
export function ReachAnswer({ question }: { readonly question: ReachQuestion }) {
  const { t } = useMessages(reachMessages);
  const { data: reach, error, refetch, dataUpdatedAt } = useQuery(reachQuery(question));
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter.trim().toLowerCase());
  if (error !== null) {
    const { bucketName } = question.params;
    return <ReadFailed error={error} resource={bucketName} onRetry={() => void refetch()} />;
  }
  if (reach === undefined)
    return (
      <section className={styles['answer']} aria-label={t('reach.answer.label')} aria-busy>
        <output className={styles['note']}>{t('reach.answer.checking')}</output>
        <SkeletonRows rows={8} />
      </section>
    );
  // Of groups, only the status is not known.
  const closed = new Set<string>(reach.unread.map(({ kind }) => kind).filter((kind) => kind !== 'group'));
  return (
    <section className={styles['answer']} aria-label={t('reach.answer.label')}>
      <h2 className={styles['asked']}>
        <AskedWords question={question} />
      </h2>
      {reach.unread.length > 0 && (
        <Callout>
          {reach.unread.map(({ kind, missing }) => (
            <div key={kind}>
              {missing === undefined
                ? t(kind === 'directory' ? 'reach.answer.directoryAway' : 'reach.answer.tooManyGroups')
                : t(`reach.answer.unread.${kind}`, { missing })}
            </div>
          ))}
        </Callout>
      )}
      {reach.parts.some(({ reachers }) => reachers.length > 0) && (
        <Toolbar
          filter={{
            label: t('reach.answer.filter'),
            placeholder: t('reach.answer.filter'),
            text: filter,
            onChange: setFilter,
          }}
        />
      )}
      {reach.parts
        .filter(({ kind }) => !closed.has(kind.startsWith('directory') ? 'directory' : kind))
        .map((part) => (
          <ReachPart
            key={part.kind}
            question={question}
            part={part}
            answeredAtMs={dataUpdatedAt}
            filter={wanted}
          />
        ))}
      <p className={styles['note']}>{t('reach.answer.root')}</p>
    </section>
  );
}

function AskedWords({ question: { params, query = {} } }: { readonly question: ReachQuestion }) {
  const { key, prefix, action = 's3:GetObject' } = query;
  const place = [params.bucketName, key ?? prefix].filter((part) => part !== undefined).join('/');
  return (
    <RichMessage
      catalogue={reachMessages}
      name={key === undefined ? 'reach.answer.ofPrefix' : 'reach.answer.ofObject'}
      values={{ action, place: visibleText(place) }}
      components={{ action: <code />, place: <code /> }}
    />
  );
}

import type { RestorePoint } from '@longshore/contract/config-history/config-history-schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime } from '#/messages/times.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconHistory } from '#/ui/icons.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import { DifferenceTable } from '../diff/DifferenceTable.tsx';
import { JournalNav } from '../JournalNav.tsx';
import styles from '../journal.module.css';
import { compareQuery, pointsQuery } from '../journal-queries.ts';
import { compareSearch } from '../journal-search.ts';
import { journalMessages } from '../messages.ts';

/** Two points of the configuration, and what is known to have changed between them. */
export default function ComparePage(): ReactNode {
  const { t } = useMessages(journalMessages);
  const [{ from = '', to = '' }, show] = useScreenSearch(compareSearch);
  const { data } = usePrefetchedQuery(pointsQuery);
  const optionLabel = (value: string, targets: readonly string[]) => {
    const time = formatDayTime(Date.parse(value));
    if (targets.length === 0) return time;
    const [first = ''] = targets;
    const words = targets.length > 1 ? t('journal.compare.manyTargets') : first;
    return t('journal.compare.option', { time, targets: words });
  };
  const optionsFor = (chosen: string) =>
    optionsOf(data.points, chosen).map(({ value, targets }) => ({
      value,
      label: optionLabel(value, targets),
    }));
  const isWrongOrder = to !== '' && from !== '' && Date.parse(from) > Date.parse(to);
  const error = isWrongOrder ? t('journal.compare.wrongOrder') : undefined;
  return (
    <>
      <PageHeader />
      <JournalNav shown="compare" />
      <p className={styles['intro']}>{t('journal.compare.intro')}</p>
      <div className={styles['fields']}>
        <SelectField
          label={t('journal.compare.from')}
          error={error}
          value={from}
          onChange={(value) => show({ from: value })}
          options={[{ value: '', label: t('journal.compare.choose') }, ...optionsFor(from)]}
        />
        <SelectField
          label={t('journal.compare.to')}
          value={to}
          onChange={(value) => show({ to: value })}
          options={[{ value: '', label: t('journal.compare.now') }, ...optionsFor(to)]}
        />
      </div>
      {from === '' ? (
        <EmptyState
          icon={<IconHistory size={28} />}
          title={t(data.total === 0 ? 'journal.compare.noPoints' : 'journal.compare.chooseTitle')}
          text={t(data.total === 0 ? 'journal.points.emptyText' : 'journal.compare.chooseText')}
        />
      ) : (
        !isWrongOrder && <Compared from={from} to={to === '' ? undefined : to} />
      )}
    </>
  );
}

/** The points of the storage server, and the moment of the address, which may be one of the journal. */
function optionsOf(points: readonly RestorePoint[], chosen: string) {
  const known = points.map(({ createdAt: value, targets }) => ({ value, targets }));
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen);
  return isKnown ? known : [{ value: chosen, targets: [] }, ...known];
}

function Compared({ from, to }: { readonly from: string; readonly to: string | undefined }) {
  const { t } = useMessages(journalMessages);
  const { data, error, refetch } = useQuery({ ...compareQuery(from, to), staleTime: 0 });
  if (error) return <ReadFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={4} />;
  if (data.differences.length > 0) return <DifferenceTable differences={data.differences} />;
  return (
    <EmptyState
      icon={<IconHistory size={28} />}
      title={t('journal.compare.same')}
      text={t('journal.compare.sameText')}
    />
  );
}

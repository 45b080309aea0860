import { usePrefetchedQuery } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc } from '#/messages/times.ts';
import { policyMessages } from '../messages.ts';
import { policyQuery } from '../policy-queries.ts';

export function PolicyFacts({ policyName }: { readonly policyName: string }) {
  const { t } = useMessages(policyMessages);
  const { createdAt, updatedAt = createdAt } = usePrefetchedQuery(policyQuery(policyName)).data;
  if (updatedAt === undefined) return <span>{t('policies.builtInHelp')}</span>;
  const timeMs = Date.parse(updatedAt);
  return (
    <time dateTime={updatedAt} data-tip={formatUtc(timeMs)}>
      {t('policies.updated', { time: formatDayTime(timeMs) })}
    </time>
  );
}

import { formatDuration } from '@longshore/contract/duration';
import { kmsMetricsView } from '@longshore/contract/kms/kms';
import type { KmsMetrics } from '@longshore/contract/kms/kms-schemas';
import { formatCount, formatSize } from '@longshore/contract/quantity';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import styles from '../kms.module.css';
import { KmsPart } from '../KmsPart.tsx';
import { kmsMetricsQuery } from '../kms-queries.ts';
import { kmsMessages } from '../messages.ts';
import { latencySteps, type LatencyStep } from './latency-steps.ts';

/** How often the key manager was asked, and how fast it was. */
export function MetricsPart() {
  const { t } = useMessages(kmsMessages);
  return (
    <KmsPart title={t('kms.requests')} query={kmsMetricsQuery} row={kmsMetricsView}>
      {(metrics) => <Metrics metrics={metrics} />}
    </KmsPart>
  );
}

function Metrics({ metrics }: { readonly metrics: KmsMetrics }) {
  const { t } = useMessages(kmsMessages);
  const { uptime, cpus, usableCPUs, heapAlloc, stackAlloc } = metrics;
  const facts: readonly (readonly [string, string])[] = [
    [t('kms.ok'), formatCount(metrics.requestOK)],
    [t('kms.errors'), formatCount(metrics.requestErr)],
    [t('kms.failures'), formatCount(metrics.requestFail)],
  ];
  // 0 is what a storage server does not tell.
  const told: readonly (readonly [number, string, string])[] = [
    [metrics.requestActive, t('kms.active'), formatCount(metrics.requestActive)],
    [metrics.auditEvents, t('kms.auditEvents'), formatCount(metrics.auditEvents)],
    [metrics.errorEvents, t('kms.errorEvents'), formatCount(metrics.errorEvents)],
    [uptime, t('kms.uptime'), formatDuration(uptime)],
    [cpus, t('kms.cpus'), t('kms.cpusUsable', { usable: usableCPUs, count: cpus })],
    [metrics.threads, t('kms.threads'), formatCount(metrics.threads)],
    [heapAlloc, t('kms.heap'), formatSize(heapAlloc)],
    [stackAlloc, t('kms.stack'), formatSize(stackAlloc)],
  ];
  const shown = [
    ...facts,
    ...told.flatMap(([value, name, words]) => (value > 0 ? [[name, words] as const] : [])),
  ];
  return (
    <>
      <p className={styles['soft']}>{t('kms.requestsText')}</p>
      <dl className={styles['facts']}>
        {shown.map(([name, words]) => (
          <Fact key={name} name={name} words={words} />
        ))}
      </dl>
      <Latency metrics={metrics} />
    </>
  );
}

function Fact({ name, words }: { readonly name: string; readonly words: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </>
  );
}

const idOf = ({ upToMs }: LatencyStep) => String(upToMs);

function Latency({ metrics: { latencyHistogram } }: { readonly metrics: KmsMetrics }) {
  const { t } = useMessages(kmsMessages);
  const steps = useMemo(() => latencySteps(latencyHistogram), [latencyHistogram]);
  const columns = useMemo(
    (): readonly Column<LatencyStep>[] => [
      {
        id: 'time',
        header: t('kms.responseTime'),
        cell: ({ upToMs }) =>
          t('kms.upTo', {
            time:
              upToMs < 1000
                ? t('kms.milliseconds', { value: upToMs })
                : t('kms.seconds', { value: upToMs / 1000 }),
          }),
      },
      {
        id: 'count',
        header: t('kms.requestCount'),
        align: 'end',
        cell: ({ count }) => formatCount(count),
      },
    ],
    [t],
  );
  if (steps.length === 0) return null;
  return <ListTable label={t('kms.latency')} rows={steps} columns={columns} getRowId={idOf} />;
}

import { formatDuration } from '@longshore/contract/duration';
import type { nodeDetailList } from '@longshore/contract/nodes/nodes';
import type { NodeDetail } from '@longshore/contract/nodes/nodes-schemas';
import { useMemo } from 'react';
import { errorWords } from '#/api/error-words.ts';
import type { Part } from '#/api/part.ts';
import type { Answer } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { StatusBadge, type Status } from '#/ui/StatusBadge.tsx';
import { nodeMessages } from './messages.ts';
import styles from './nodes.module.css';

type Nodes = Answer<typeof nodeDetailList>;

const idOf = ({ endpoint }: NodeDetail) => endpoint;

/** Each node with what it runs. */
export function NodePart({ part }: { readonly part: Part<Nodes> }) {
  const { t } = useMessages(nodeMessages);
  return (
    <section className={styles['part']} aria-label={t('nodes.list')}>
      <h2 className={styles['heading']}>{t('nodes.list')}</h2>
      {part.state === 'refused' && <NotPermitted text={part.reason} refused={part.answer} />}
      {part.state === 'failed' && <ReadFailed error={part.error} onRetry={part.onRetry} />}
      {part.state === 'read' && (
        <>
          {part.error !== null && <Callout live="assertive">{errorWords(part.error).errorMessage}</Callout>}
          <Toolbar
            count={t('nodes.total', { count: part.now.results.length })}
            refresh={{
              label: t('nodes.refresh'),
              asOf: t('nodes.asOf', { time: formatClock(part.readAtMs) }),
              isBusy: part.isReading,
              onRefresh: part.onRetry,
            }}
          />
          <NodeTable nodes={part.now} />
        </>
      )}
    </section>
  );
}

function NodeTable({ nodes: { results, deploymentId, region } }: { readonly nodes: Nodes }) {
  const { t } = useMessages(nodeMessages);
  const columns = useNodeColumns();
  const versions = new Set(results.flatMap(({ version }) => (version === undefined ? [] : [version])));
  return (
    <>
      {versions.size > 1 && <Callout>{t('nodes.mixed')}</Callout>}
      <ListTable label={t('nodes.list')} rows={results} columns={columns} getRowId={idOf} />
      <dl className={styles['facts']}>
        {deploymentId !== undefined && (
          <>
            <dt>{t('nodes.deployment')}</dt>
            <dd className={styles['code']}>{deploymentId}</dd>
          </>
        )}
        {region !== undefined && (
          <>
            <dt>{t('nodes.region')}</dt>
            <dd className={styles['code']}>{region}</dd>
          </>
        )}
      </dl>
    </>
  );
}

const states = ['online', 'initializing', 'offline'] as const;
const badges: Readonly<Record<(typeof states)[number] | 'unknown', Status>> = {
  online: 'healthy',
  initializing: 'waiting',
  offline: 'down',
  unknown: 'unknown',
};

function useNodeColumns(): readonly Column<NodeDetail>[] {
  const { t } = useMessages(nodeMessages);
  return useMemo(
    (): readonly Column<NodeDetail>[] => [
      {
        id: 'node',
        header: t('nodes.node'),
        cell: ({ endpoint }) => (
          <span className={styles['code']}>
            <KeyText text={endpoint} />
          </span>
        ),
      },
      {
        id: 'state',
        header: t('nodes.state'),
        cell: ({ state }) => {
          const known = states.find((one) => one === state) ?? 'unknown';
          return (
            <StatusBadge status={badges[known]} inList>
              {t(`nodes.states.${known}`)}
            </StatusBadge>
          );
        },
      },
      {
        id: 'version',
        header: t('nodes.version'),
        cell: ({ version }) => version ?? t('nodes.versionUnknown'),
      },
      {
        id: 'uptime',
        header: t('nodes.uptime'),
        cell: ({ uptimeSeconds }) => (uptimeSeconds === undefined ? '' : formatDuration(uptimeSeconds)),
      },
      {
        id: 'drives',
        header: t('nodes.drives'),
        cell: ({ drives }) => t('nodes.drivesOnline', drives),
      },
    ],
    [t],
  );
}

import { can } from '@longshore/contract/can';
import { formatDuration } from '@longshore/contract/duration';
import { poolDecommissionCancel } from '@longshore/contract/pools/pools';
import type { Decommission, Pool } from '@longshore/contract/pools/pools-schemas';
import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useId } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc } from '#/messages/times.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { IconStop } from '#/ui/icons.tsx';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import { poolMessages } from './messages.ts';
import { numberOf, paceOf, stateOf } from './pool-state.ts';
import styles from './pools.module.css';
import { poolsSearch } from './pools-search.ts';

interface DecommissionProgressProps {
  readonly pool: Pool;
  /** When the figures came. */
  readonly asOfMs: number;
}

/** How far a pool is, or how it ended. */
export function DecommissionProgress({ pool, asOfMs }: DecommissionProgressProps) {
  const { t } = useMessages(poolMessages);
  const id = useId();
  const { decommission } = pool;
  const refusal = useRefusals().all(can(poolDecommissionCancel, useSession()));
  const [, show] = useScreenSearch(poolsSearch);
  if (decommission === undefined) return null;
  const isRunning = decommission.state === 'running';
  const number = numberOf(pool);
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 id={id} className={styles['panelTitle']}>
        {t('pools.progress.title', { number })}
      </h2>
      <p aria-live="polite">{t(`pools.stateMeaning.${stateOf(pool)}`)}</p>
      {isRunning && (
        <ProgressLine
          label={t('pools.progress.line')}
          percentage={shareOf(pool)}
          attention={decommission.objectsFailed > 0}
        />
      )}
      <dl className={styles['facts']}>
        <dt>{t('pools.progress.moved')}</dt>
        <dd>
          <Figures objects={decommission.objects} bytes={decommission.bytes} />
        </dd>
        <dt>{t('pools.progress.failed')}</dt>
        <dd>
          <Figures objects={decommission.objectsFailed} bytes={decommission.bytesFailed} />
        </dd>
        {isRunning && <Pace pool={pool} asOfMs={asOfMs} />}
        <Started decommission={decommission} />
      </dl>
      {isRunning && (
        <div className={styles['actions']}>
          <Button
            icon={<IconStop size={16} />}
            disabledReason={refusal}
            onClick={() => show({ dialog: 'cancel', item: number })}
          >
            {t('pools.cancel.action')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Figures({ objects, bytes }: { readonly objects: number; readonly bytes: number }) {
  const { t } = useMessages(poolMessages);
  return t('pools.progress.value', {
    count: objects,
    shown: formatThousands(objects),
    size: formatSize(bytes),
  });
}

/** Of what the last scan found; what came later makes it more. */
function shareOf({ decommission, objectBytes = 0 }: Pool): number | undefined {
  const bytes = decommission?.bytes ?? 0;
  return objectBytes > 0 && bytes <= objectBytes ? (100 * bytes) / objectBytes : undefined;
}

function Pace({ pool, asOfMs }: DecommissionProgressProps) {
  const { t } = useMessages(poolMessages);
  const { bytesPerSecond, leftBytes, leftSeconds } = paceOf(pool, asOfMs);
  const size = formatSize(leftBytes ?? 0);
  return (
    <>
      <dt>{t('pools.progress.rate')}</dt>
      <dd>{t('pools.progress.rateValue', { size: formatSize(bytesPerSecond ?? 0) })}</dd>
      <dt>{t('pools.progress.remaining')}</dt>
      <dd>
        {leftBytes === undefined
          ? t('pools.progress.unknown')
          : leftSeconds === undefined
            ? t('pools.progress.about', { size })
            : t('pools.progress.aboutTime', { size, time: formatDuration(leftSeconds) })}
      </dd>
    </>
  );
}

function Started({ decommission: { startedAt } }: { readonly decommission: Decommission }) {
  const { t } = useMessages(poolMessages);
  if (startedAt === undefined) return null;
  const timeMs = Date.parse(startedAt);
  return (
    <>
      <dt>{t('pools.progress.started')}</dt>
      <dd>
        <time dateTime={startedAt} data-tip={formatUtc(timeMs)}>
          {formatDayTime(timeMs)}
        </time>
      </dd>
    </>
  );
}

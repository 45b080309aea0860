import { can } from '@longshore/contract/can';
import { poolDecommissionStart } from '@longshore/contract/pools/pools';
import type { Pool } from '@longshore/contract/pools/pools-schemas';
import { roomFor, targetsOf } from '@longshore/contract/pools/room';
import { formatSize } from '@longshore/contract/quantity';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { Callout } from '#/ui/Callout.tsx';
import { poolMessages } from './messages.ts';
import { refreshPools } from './pool-queries.ts';
import { decommissionRefusal, numberOf } from './pool-state.ts';
import styles from './pools.module.css';

interface DecommissionDialogProps {
  readonly pools: readonly Pool[];
  readonly pool: Pool;
  readonly onClose: () => void;
}

/** Says what becomes of the pool and of its objects before anything moves. */
export function DecommissionDialog({ pools, pool, onClose }: DecommissionDialogProps) {
  const { t } = useMessages(poolMessages);
  const number = numberOf(pool);
  const { name } = pool;
  const refusal = useRefusals().all(can(poolDecommissionStart, useSession()));
  const question = useQuestion();
  const save = useSave(question, {
    send: () => call(poolDecommissionStart, { body: { name } }),
    onSaved: () => showMessage(t('pools.decommission.started', { number })),
    refresh: refreshPools,
    close: onClose,
  });
  const { fits } = roomFor(pools, pool);
  const full = fits === 'no' ? t('pools.decommission.no') : null;
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('pools.decommission.title', { number })}
      body={
        <>
          <ul className={styles['warnings']}>
            <li>{t('pools.decommission.moves', { count: targetsOf(pools, pool).length })}</li>
            <li>{t('pools.decommission.noNew')}</li>
            <li>{t('pools.decommission.final')}</li>
          </ul>
          <RoomFacts pools={pools} pool={pool} />
        </>
      }
      confirmLabel={t('pools.decommission.action')}
      confirmRefused={refusal ?? (save.busy ? null : decommissionRefusal(pools, pool, undefined)) ?? full}
      typedName={name}
      onClose={onClose}
    />
  );
}

/** What free space is needed, and whether it is there. */
function RoomFacts({ pools, pool }: { readonly pools: readonly Pool[]; readonly pool: Pool }) {
  const { t } = useMessages(poolMessages);
  const { objectBytes, usedBytes, freeBytes, fits } = roomFor(pools, pool);
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{t('pools.decommission.needed')}</dt>
        <dd>
          {objectBytes !== undefined &&
            t('pools.decommission.neededObjects', { size: formatSize(objectBytes) })}
          {objectBytes !== undefined && <br />}
          {usedBytes !== undefined && t('pools.decommission.neededDrives', { size: formatSize(usedBytes) })}
        </dd>
        <dt>{t('pools.decommission.free')}</dt>
        <dd>{freeBytes === undefined ? '–' : formatSize(freeBytes)}</dd>
      </dl>
      {fits === 'yes' || fits === 'unknown' ? (
        <p>{t(`pools.decommission.fits.${fits}`)}</p>
      ) : (
        <Callout kind={fits === 'no' ? 'loss' : 'attention'}>{t(`pools.decommission.${fits}`)}</Callout>
      )}
    </>
  );
}

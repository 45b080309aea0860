import { formatSize } from '@longshore/contract/quantity';
import { useMemo } from 'react';
import { transferMessages } from '#/api/transfer/messages.ts';
import { cancelTransfers, pauseTransfers, retryTransfers } from '#/api/transfer/queue.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { remainingSeconds, transferTotals } from '#/stores/transfer-totals.ts';
import {
  canBeRetried,
  isPending,
  transferState,
  useTransfers,
  withCleaned,
  type Transfer,
  type TransferState,
} from '#/stores/transfers.ts';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import { focusContent } from './focus-content.ts';
import { durationText } from './duration-text.ts';
import { FileChooser } from './FileChooser.tsx';
import { TransferBar } from './TransferBar.tsx';
import classes from './transfer-panel.module.css';

const shownStates: readonly TransferState[] = ['running', 'waiting', 'paused', 'done', 'failed', 'cancelled'];

const idsOf = (isChosen: (entry: Transfer) => boolean) =>
  useTransfers
    .getState()
    .entries.filter(isChosen)
    .map((entry) => entry.instanceID);

const isPaused = (entry: Transfer) => transferState(entry) === 'paused';
const isPausable = (entry: Transfer) => entry.kind === 'upload' && isPending(entry);

/** The button goes with what it removes; the focus must not go with it. */
function clean(): void {
  useTransfers.setState(withCleaned);
  focusContent();
}

/** All transfers together: counts, bytes, rate, time left, and what can be done with all of them. */
export function TransferSummary() {
  const { t } = useMessages(transferMessages);
  const entries = useTransfers((state) => state.entries);
  const bytesPerSecond = useTransfers((state) => state.bytesPerSecond);
  const waitsForSession = useTransfers((state) => state.waitsForSession);
  const totals = useMemo(() => transferTotals(entries), [entries]);
  const { counts } = totals;
  const isUnderWay = counts.waiting + counts.running > 0;
  const seconds = remainingSeconds(totals, bytesPerSecond);
  const figures = [
    t('transfers.moved', { moved: formatSize(totals.movedBytes), size: formatSize(totals.sizeBytes) }),
    isUnderWay && bytesPerSecond > 0
      ? t('transfers.rate', { rate: formatSize(Math.round(bytesPerSecond)) })
      : '',
    seconds === null || waitsForSession ? '' : t('transfers.remaining', { time: durationText(seconds) }),
  ];
  const states = shownStates.filter((state) => counts[state] > 0);
  return (
    <div className={classes['summary']}>
      <TransferBar
        label={t('transfers.totalsLabel')}
        percentage={totals.percentage}
        state={isUnderWay ? 'running' : counts.failed > 0 ? 'failed' : 'done'}
      />
      <p className={classes['figures']}>
        {states.map((state) => t(`transfers.counts.${state}`, { count: counts[state] })).join(' · ')}
      </p>
      <p className={classes['figures']}>{figures.filter(Boolean).join(' · ')}</p>
      {counts.needsFile > 0 && (
        <div className={classes['resumable']}>
          <p>{t('transfers.canResume', { count: counts.needsFile })}</p>
          <FileChooser label={t('transfers.chooseFiles')} />
        </div>
      )}
      {waitsForSession && <Callout live="polite">{t('transfers.waitsForSession')}</Callout>}
      <div className={classes['actions']}>
        {counts.done > 0 && (
          <Button size="small" onClick={clean}>
            {t('transfers.clean')}
          </Button>
        )}
        {entries.some(canBeRetried) && (
          <Button size="small" onClick={() => retryTransfers(idsOf(canBeRetried))}>
            {t('transfers.retryFailed')}
          </Button>
        )}
        {counts.paused > 0 && (
          <Button size="small" onClick={() => retryTransfers(idsOf(isPaused))}>
            {t('transfers.resumeAll')}
          </Button>
        )}
        {entries.some(isPausable) && (
          <Button size="small" onClick={() => pauseTransfers(idsOf(isPausable))}>
            {t('transfers.pauseAll')}
          </Button>
        )}
        {isUnderWay && (
          <Button size="small" onClick={() => cancelTransfers(idsOf(isPending))}>
            {t('transfers.cancelAll')}
          </Button>
        )}
      </div>
      <VisuallyHidden as="output">
        {isUnderWay ? '' : t('transfers.finishedAnnouncement', { done: counts.done, failed: counts.failed })}
      </VisuallyHidden>
    </div>
  );
}

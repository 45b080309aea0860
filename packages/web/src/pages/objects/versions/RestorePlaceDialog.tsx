import { objectRestoreMany, objectRestorePreview } from '@longshore/contract/objects/versions';
import type { RestorePreview, RestoreProgress } from '@longshore/contract/objects/versions-schemas';
import { formatThousands } from '@longshore/contract/quantity';
import { useEffect, useState } from 'react';
import { openEvents } from '#/api/open-events.ts';
import { FailedList } from '#/confirm/FailedItems.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime } from '#/messages/times.ts';
import { showMessage, showModalError } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useIsShown } from '#/ui/is-shown.ts';
import { visibleText } from '#/ui/visible-text.ts';
import type { Place } from '../object-pages.ts';
import { versionMessages } from './messages.ts';
import { isLongRestore, restoreAsJob } from './restore-as-job.ts';
import { RestorePlan } from './RestorePlan.tsx';
import { RestoreRunning } from './RestoreRunning.tsx';
import { useRun } from './restore-run.ts';
import { refreshVersions } from './version-pages.ts';

interface RestorePlaceDialogProps {
  readonly place: Place;
  readonly at: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Restores all below a folder to a moment, after showing what that changes. */
export function RestorePlaceDialog({ place, at, onDone, onClose }: RestorePlaceDialogProps) {
  const { t } = useMessages(versionMessages);
  const { bucketName, prefix } = place;
  const { start: startPreview, ...preview } = useRun<RestorePreview>();
  const run = useRun<RestoreProgress>();
  const [isStarting, setStarting] = useState(false);
  const isShown = useIsShown();
  useEffect(() => {
    const query = { prefix, date: at };
    void startPreview((signal) =>
      openEvents(objectRestorePreview, { params: { bucketName }, query }, { signal }),
    );
  }, [startPreview, bucketName, prefix, at]);
  const plan = preview.isRunning ? null : preview.last;
  const name = visibleText(`${bucketName}/${prefix}`);

  const isLong = plan !== null && isLongRestore(plan);
  const startAsJob = async (seen: RestorePreview) => {
    setStarting(true);
    try {
      await restoreAsJob(place, at, seen);
      if (isShown()) onDone();
    } catch (error) {
      setStarting(false);
      showModalError(error);
    }
  };

  const restore = async (seen: RestorePreview) => {
    if (isLong) return startAsJob(seen);
    const query = { prefix, date: at, seenAt: seen.seenAt };
    const done = await run.start((signal) =>
      openEvents(objectRestoreMany, { params: { bucketName }, query }, { signal }),
    );
    await refreshVersions();
    if (done === null) return;
    const count = done.restored.objects + done.removed;
    showMessage(t('versions.restoredPlace', { count, shown: formatThousands(count) }));
    if (isShown() && done.failedCount === 0) onDone();
  };

  const hasBegun = run.isRunning || run.last !== null || run.error !== null;
  const isNothing = plan !== null && plan.restore.objects + plan.remove.objects === 0;
  const refusal =
    plan === null ? t('versions.previewRunning') : isNothing ? t('versions.previewNothing') : null;
  const isOver = hasBegun && !run.isRunning;
  return (
    <Dialog
      title={t('versions.restorePlaceTitle', { place: name })}
      onClose={run.isRunning ? run.stop : onClose}
      actions={
        <>
          <Button onClick={run.isRunning ? run.stop : onClose} focusFirst>
            {isOver ? t('versions.close') : t('shell.cancel')}
          </Button>
          {!isOver && (
            <Button
              kind="primary"
              busy={run.isRunning || isStarting}
              disabledReason={refusal}
              onClick={() => plan && void restore(plan)}
            >
              {t('versions.restore')}
            </Button>
          )}
        </>
      }
    >
      {!hasBegun && (
        <>
          <p>{t('versions.restorePlaceText', { place: name, time: formatDayTime(Date.parse(at)) })}</p>
          <RestorePlan found={preview.last} isRunning={preview.isRunning} error={preview.error} />
          {isLong && <p>{t('versions.restoreAsJob')}</p>}
        </>
      )}
      {hasBegun && (
        <RestoreRunning
          last={run.last}
          total={(plan?.restore.objects ?? 0) + (plan?.remove.objects ?? 0)}
          isRunning={run.isRunning}
          isStopped={run.isStopped}
          error={run.error}
        />
      )}
      {isOver && run.last && run.last.failedCount > 0 && (
        <FailedList
          words={t('versions.restoreFailed', {
            done: formatThousands(run.last.restored.objects + run.last.removed),
          })}
          items={run.last.failed.map(({ key, message }) => ({ id: key, name: key, reason: message }))}
        />
      )}
    </Dialog>
  );
}

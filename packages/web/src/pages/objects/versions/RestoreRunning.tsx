import type { RestoreProgress } from '@longshore/contract/objects/versions-schemas';
import { formatThousands } from '@longshore/contract/quantity';
import { errorWords } from '#/api/error-words.ts';
import { BatchProgress } from '#/confirm/BatchProgress.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { Callout } from '#/ui/Callout.tsx';
import { versionMessages } from './messages.ts';

interface RestoreRunningProps {
  readonly last: RestoreProgress | null;
  /** How many changes the preview found. */
  readonly total: number;
  readonly isRunning: boolean;
  readonly isStopped: boolean;
  readonly error: Error | null;
}

/** How far a restore is, and how it ended where it did not end well. */
export function RestoreRunning({ last, total, isRunning, isStopped, error }: RestoreRunningProps) {
  const { t } = useMessages(versionMessages);
  const done = last === null ? 0 : last.restored.objects + last.removed;
  const shown = formatThousands(done);
  const words = t('versions.restoring', { done: shown, total: formatThousands(Math.max(total, done)) });
  return (
    <>
      {isRunning && <p>{t('versions.keepOpen')}</p>}
      {isRunning ? (
        <BatchProgress words={words} done={done} total={total} />
      ) : (
        <output>{isStopped ? t('versions.restoreStopped', { shown }) : words}</output>
      )}
      {error && (
        <Callout kind="loss" live="assertive">
          {t('versions.restoreEnded', { reason: errorWords(error).errorMessage })}
        </Callout>
      )}
    </>
  );
}

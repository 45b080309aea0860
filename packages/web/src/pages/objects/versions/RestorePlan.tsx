import type { RestorePreview } from '@longshore/contract/objects/versions-schemas';
import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { errorWords } from '#/api/error-words.ts';
import { NameList } from '#/confirm/NameList.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { Callout } from '#/ui/Callout.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import objectStyles from '../objects.module.css';
import { versionMessages } from './messages.ts';
import styles from './versions.module.css';

const shownMost = 20;

interface RestorePlanProps {
  readonly found: RestorePreview | null;
  readonly isRunning: boolean;
  readonly error: Error | null;
}

/** What a restore would change, as far as it is known. */
export function RestorePlan({ found, isRunning, error }: RestorePlanProps) {
  const { t } = useMessages(versionMessages);
  return (
    <>
      {isRunning && (
        <div className={objectStyles['progressLine']}>
          <ProgressLine label={t('versions.previewing')} />
        </div>
      )}
      {found && <Figures found={found} />}
      <div aria-live="polite">
        {found?.isDone === true && found.restore.objects + found.remove.objects === 0 && (
          <p>{t('versions.previewNothing')}</p>
        )}
      </div>
      {error && (
        <Callout kind="loss" live="assertive">
          {t('versions.previewFailed', { reason: errorWords(error).errorMessage })}
        </Callout>
      )}
      {found && found.examples.length > 0 && (
        <>
          <p>{t('versions.examples')}</p>
          <NameList items={found.examples.slice(0, shownMost)} getId={({ name }) => name} most={shownMost}>
            {({ name, change }) => (
              <>
                <KeyText text={name} />:{' '}
                {t(change === 'restore' ? 'versions.exampleRestore' : 'versions.exampleRemove')}
              </>
            )}
          </NameList>
        </>
      )}
    </>
  );
}

function Figures({ found: { restore, remove, keep } }: { readonly found: RestorePreview }) {
  const { t } = useMessages(versionMessages);
  const figures = ({ objects, bytes }: RestorePreview['restore']) => ({
    count: objects,
    shown: formatThousands(objects),
    size: formatSize(bytes),
  });
  return (
    <ul className={styles['figures']}>
      <li>{t('versions.previewRestore', figures(restore))}</li>
      <li>{t('versions.previewRemove', figures(remove))}</li>
      <li>{t('versions.previewKeep', figures(keep))}</li>
    </ul>
  );
}

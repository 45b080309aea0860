import { useMessages } from '#/messages/catalogue.ts';
import { IconDone, IconFailed } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import { bucketMetadataMessages } from './messages.ts';
import styles from './metadata.module.css';
import { outcomesOf, type BucketOutcome } from './import-outcome.ts';
import type { Imported } from './metadata-calls.ts';

const knownParts = [
  'olock',
  'versioning',
  'policy',
  'tagging',
  'sse',
  'lifecycle',
  'notification',
  'quota',
  'cors',
  'targets',
] as const;

function usePartWords() {
  const { t } = useMessages(bucketMetadataMessages);
  return (part: string): string => {
    const known = knownParts.find((one) => one === part);
    return known === undefined ? part : t(`bucketMetadata.part.${known}`);
  };
}

/** What came of the import, bucket by bucket. */
export function ImportResults({ imported }: { readonly imported: Imported }) {
  const { t } = useMessages(bucketMetadataMessages);
  const outcomes = outcomesOf(imported);
  const failed = outcomes.filter(({ isFailed }) => isFailed).length;
  if (outcomes.length === 0) return <output>{t('bucketMetadata.noBuckets')}</output>;
  return (
    <div className={styles['words']}>
      <output>{t('bucketMetadata.resultSummary', { count: outcomes.length, failed })}</output>
      <ul className={styles['results']} aria-label={t('bucketMetadata.results')}>
        {outcomes.map((outcome) => (
          <Outcome key={outcome.name} outcome={outcome} />
        ))}
      </ul>
    </div>
  );
}

function Outcome({ outcome }: { readonly outcome: BucketOutcome }) {
  const { t } = useMessages(bucketMetadataMessages);
  const partWords = usePartWords();
  const { name, error, set, failed, left, isFailed } = outcome;
  return (
    <li className={styles['result']} data-failed={isFailed || undefined}>
      {isFailed ? <IconFailed size={16} /> : <IconDone size={16} />}
      <div className={styles['resultWords']}>
        <strong>
          <KeyText text={name} />
        </strong>
        <VisuallyHidden>{t(isFailed ? 'bucketMetadata.failed' : 'bucketMetadata.done')}</VisuallyHidden>
        {error !== undefined && <div className={styles['reason']}>{error}</div>}
        {failed.map(({ part, reason }) => (
          <div key={part} className={styles['reason']}>
            {t('bucketMetadata.partFailed', { part: partWords(part), reason })}
          </div>
        ))}
        {left.map(({ part, note }) => (
          <div key={part} className={styles['set']}>
            {t('bucketMetadata.partLeft', { part: partWords(part), note })}
          </div>
        ))}
        <div className={styles['set']}>
          {set.length === 0
            ? t('bucketMetadata.nothingSet')
            : t('bucketMetadata.partsSet', { parts: set.map(partWords).join(', ') })}
        </div>
      </div>
    </li>
  );
}

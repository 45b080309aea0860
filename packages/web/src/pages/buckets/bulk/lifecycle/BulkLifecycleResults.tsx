import { useMessages } from '#/messages/catalogue.ts';
import { lifecycleMessages } from '#/pages/buckets/lifecycle/messages.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { IconDone, IconFailed } from '#/ui/icons.tsx';
import resultsStyles from '../bulk-results.module.css';
import styles from './bulk-lifecycle.module.css';

export interface BucketResult {
  readonly bucketName: string;
  readonly error?: string | undefined;
}

interface BulkLifecycleResultsProps {
  readonly results: readonly BucketResult[];
  readonly onClose: () => void;
}

/** What became of each bucket, failures first. */
export function BulkLifecycleResults({ results, onClose }: BulkLifecycleResultsProps) {
  const { t } = useMessages(lifecycleMessages);
  const failed = results.filter(({ error }) => error !== undefined);
  const done = results.filter(({ error }) => error === undefined);
  const count = results.length;
  return (
    <Dialog
      title={t('lifecycle.bulk.results')}
      size="wide"
      onClose={onClose}
      actions={
        <Button onClick={onClose} focusFirst>
          {t('shell.close')}
        </Button>
      }
    >
      <p role={failed.length > 0 ? 'alert' : undefined}>
        {failed.length === 0
          ? t('lifecycle.bulk.allDone', { count })
          : `${t('lifecycle.bulk.someDone', { count, done: done.length })} ${t('lifecycle.bulk.failedKept')}`}
      </p>
      <div className={resultsStyles['scroll']}>
        <table className={resultsStyles['table']} aria-label={t('lifecycle.bulk.results')}>
          <thead>
            <tr>
              <th scope="col">{t('lifecycle.bulk.bucket')}</th>
              <th scope="col">{t('lifecycle.bulk.result')}</th>
            </tr>
          </thead>
          <tbody>
            {[...failed, ...done].map(({ bucketName, error }) => (
              <tr key={bucketName}>
                <td>
                  <TextLink to="/buckets/$bucketName/admin/lifecycle" params={{ bucketName }}>
                    {bucketName}
                  </TextLink>
                </td>
                <td className={error === undefined ? styles['done'] : styles['failed']}>
                  {error === undefined ? <IconDone size={16} /> : <IconFailed size={16} />}
                  <span>{error ?? t('lifecycle.bulk.added')}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

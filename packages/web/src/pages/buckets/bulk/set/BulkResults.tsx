import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { IconAttention, IconDone, IconFailed } from '#/ui/icons.tsx';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import { bucketBulkMessages } from '../messages.ts';
import type { BulkResult } from './use-bulk-set.ts';
import resultsStyles from '../bulk-results.module.css';
import styles from './bulk-set.module.css';

interface BulkResultsProps {
  readonly title: string;
  readonly results: readonly BulkResult[];
  readonly total: number;
  readonly isPending: boolean;
  /** Does the same again with those that failed. */
  readonly onRetry: (bucketNames: readonly string[]) => void;
  readonly onClose: () => void;
}

/** More rows than these are counted, not drawn. */
const mostShown = 500;

const rankOf = ({ error, warnings }: BulkResult) => (error !== undefined ? 0 : warnings ? 1 : 2);

/** What became of each bucket: what failed first, then what is worth a look. */
export function BulkResults({ title, results, total, isPending, onRetry, onClose }: BulkResultsProps) {
  const { t } = useMessages(bucketBulkMessages);
  const failed = results.filter(({ error }) => error !== undefined);
  const done = results.length - failed.length;
  const sorted = results.toSorted((left, right) => rankOf(left) - rankOf(right));
  return (
    <Dialog
      title={title}
      size="wide"
      onClose={onClose}
      actions={
        <>
          {failed.length > 0 && (
            <Button busy={isPending} onClick={() => onRetry(failed.map(({ bucketName }) => bucketName))}>
              {t('bucketBulk.retry', { count: failed.length })}
            </Button>
          )}
          <Button kind="primary" focusFirst onClick={onClose}>
            {t('shell.close')}
          </Button>
        </>
      }
    >
      <output className={styles['said']}>
        {isPending
          ? t('bucketBulk.progress', { done: results.length, total })
          : failed.length === 0
            ? t('bucketBulk.allDone', { count: done })
            : t('bucketBulk.someDone', { count: total, done, failed: failed.length })}
      </output>
      {isPending && <ProgressLine label={title} percentage={(100 * results.length) / total} />}
      {/* Otherwise no key could reach what is scrolled away. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={resultsStyles['scroll']} aria-label={t('bucketBulk.results')} tabIndex={0}>
        <table className={resultsStyles['table']} aria-label={t('bucketBulk.results')}>
          <thead>
            <tr>
              <th scope="col">{t('bucketBulk.bucket')}</th>
              <th scope="col">{t('bucketBulk.result')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, mostShown).map((result) => (
              <ResultRow key={result.bucketName} result={result} />
            ))}
          </tbody>
        </table>
      </section>
      {sorted.length > mostShown && <p>{t('bucketBulk.more', { count: sorted.length - mostShown })}</p>}
    </Dialog>
  );
}

function ResultRow({ result: { bucketName, error, warnings = [] } }: { readonly result: BulkResult }) {
  const { t } = useMessages(bucketBulkMessages);
  const state = error !== undefined ? 'failed' : warnings.length > 0 ? 'warned' : 'done';
  const Icon = { failed: IconFailed, warned: IconAttention, done: IconDone }[state];
  return (
    <tr>
      <td>{bucketName}</td>
      <td>
        <span className={styles['result']} data-state={state}>
          <Icon size={16} aria-hidden />
          {error ?? [t('bucketBulk.done'), ...warnings].join(' ')}
        </span>
      </td>
    </tr>
  );
}

import type { ReactNode } from 'react';
import { FormDialog } from '#/form/FormDialog.tsx';
import type { Form } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketListMessages } from '#/pages/buckets/list/messages.ts';
import type { BulkDialogProps, BulkKind } from '../bulk-kinds.ts';
import { BulkResults, failedOf } from '../BulkResults.tsx';
import { bucketBulkMessages } from '../messages.ts';
import type { Outcome } from '../OutcomeTable.tsx';
import { useBulkSet, type BulkChange, type BulkResult } from './use-bulk-set.ts';

interface BulkSetDialogProps<Values> extends BulkDialogProps {
  readonly kind: BulkKind['id'];
  readonly form: Form<Values, BulkChange>;
  readonly submitLabel: string;
  readonly danger?: boolean | undefined;
  readonly children: ReactNode;
}

function outcomeOf({ bucketName, error, warnings = [] }: BulkResult, done: string): Outcome {
  if (error !== undefined) return { bucketName, state: 'failed', words: error };
  return { bucketName, state: warnings.length > 0 ? 'warned' : 'done', words: [done, ...warnings].join(' ') };
}

/** A form for many buckets, then what became of each. */
export function BulkSetDialog<Values>(props: BulkSetDialogProps<Values>) {
  const { kind, form, bucketNames, onChanged, onClose, children, ...dialog } = props;
  const { t } = useMessages(bucketBulkMessages, bucketListMessages);
  const bulk = useBulkSet(form, { bucketNames, onChanged });
  const title = t(`buckets.bulk.kind.${kind}`);
  if (bulk.results.length > 0) {
    const outcomes = bulk.results.map((result) => outcomeOf(result, t('bucketBulk.done')));
    const failed = failedOf(outcomes).length;
    const total = bucketNames.length;
    const done = outcomes.length - failed;
    const words = () => {
      if (bulk.busy) return t('bucketBulk.progress', { done: outcomes.length, total });
      return failed === 0
        ? t('bucketBulk.allDone', { count: done })
        : t('bucketBulk.someDone', { count: total, done, failed });
    };
    return (
      <BulkResults
        title={title}
        words={words()}
        outcomes={outcomes}
        total={total}
        isPending={bulk.busy}
        onRetry={bulk.retry}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog {...dialog} form={form} save={bulk} title={title} onClose={onClose}>
      <p>{t('bucketBulk.about', { count: bucketNames.length })}</p>
      {children}
    </FormDialog>
  );
}

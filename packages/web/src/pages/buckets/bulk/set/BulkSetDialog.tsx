import type { ReactNode } from 'react';
import { FormDialog } from '#/form/FormDialog.tsx';
import type { Form } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketListMessages } from '#/pages/buckets/list/messages.ts';
import type { BulkDialogProps, BulkKind } from '../bulk-kinds.ts';
import { bucketBulkMessages } from '../messages.ts';
import { BulkResults } from './BulkResults.tsx';
import { useBulkSet, type BulkChange } from './use-bulk-set.ts';

interface BulkSetDialogProps<Values> extends BulkDialogProps {
  readonly kind: BulkKind['id'];
  readonly form: Form<Values, BulkChange>;
  readonly submitLabel: string;
  readonly danger?: boolean | undefined;
  readonly children: ReactNode;
}

/** A form for many buckets, then what became of each. */
export function BulkSetDialog<Values>(props: BulkSetDialogProps<Values>) {
  const { kind, form, bucketNames, onChanged, onClose, children, ...dialog } = props;
  const { t } = useMessages(bucketBulkMessages, bucketListMessages);
  const bulk = useBulkSet(form, { bucketNames, onChanged });
  const title = t(`buckets.bulk.kind.${kind}`);
  if (bulk.results.length > 0) {
    return (
      <BulkResults
        title={title}
        results={bulk.results}
        total={bucketNames.length}
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

import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#/form/FormDialog.tsx';
import type { BulkDialogProps, BulkKind } from '../bulk-kinds.ts';
import { BulkResults } from './BulkResults.tsx';
import type { BulkChange, useBulkSet } from './use-bulk-set.ts';

interface BulkSetDialogProps extends Pick<BulkDialogProps, 'bucketNames' | 'onClose'> {
  readonly kind: BulkKind['id'];
  readonly bulk: ReturnType<typeof useBulkSet>;
  readonly submitLabel: string;
  readonly danger?: boolean | undefined;
  readonly isErrorOnField: boolean;
  /** What is to be set; null while a field is at fault. */
  readonly changeOf: () => BulkChange | null;
  readonly children: ReactNode;
}

/** A form for many buckets, then what became of each. */
export function BulkSetDialog(props: BulkSetDialogProps) {
  const { kind, bucketNames, bulk, submitLabel, danger, isErrorOnField, changeOf, onClose, children } = props;
  const { t } = useTranslation();
  const [sent, setSent] = useState<BulkChange | null>(null);
  const title = t(`buckets.bulk.kind.${kind}`);
  if (sent !== null && bulk.results.length > 0) {
    return (
      <BulkResults
        title={title}
        results={bulk.results}
        total={bucketNames.length}
        isPending={bulk.isPending}
        onRetry={(names) => bulk.set(sent, names)}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submitLabel={submitLabel}
      danger={danger}
      busy={bulk.isPending}
      error={bulk.error}
      isErrorOnField={isErrorOnField}
      onSubmit={() => {
        const change = changeOf();
        setSent(change);
        if (change !== null) bulk.set(change);
      }}
    >
      <p>{t('bucketBulk.about', { count: bucketNames.length })}</p>
      {children}
    </FormDialog>
  );
}

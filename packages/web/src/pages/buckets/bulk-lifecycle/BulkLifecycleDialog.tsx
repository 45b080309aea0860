import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { BulkDialogProps } from '../bulk-kinds.ts';

/** Adds one lifecycle rule to each of several buckets. */
export function BulkLifecycleDialog({ onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('buckets.bulk.kind.lifecycle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('shell.cancel')}</Button>}
    >
      {null}
    </Dialog>
  );
}

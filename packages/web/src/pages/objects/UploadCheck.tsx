import { useEffect, useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import { objectMessages } from './messages.ts';

/** A check that is done sooner passes unseen. */
const patienceMs = 500;

/** While the storage server is asked what an upload would replace. */
export function UploadCheck({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useMessages(objectMessages);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <Dialog
      title={t('objects.checkTitle')}
      size="small"
      onClose={onCancel}
      actions={
        <Button onClick={onCancel} focusFirst>
          {t('shell.cancel')}
        </Button>
      }
    >
      <ProgressLine label={t('objects.checkTitle')} />
    </Dialog>
  );
}

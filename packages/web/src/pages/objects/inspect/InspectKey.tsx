import { saveBlob } from '#/api/save-file.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { IconCopy, IconDownload } from '#/ui/icons.tsx';
import type { InspectionKey } from './download-inspection.ts';
import classes from './inspect.module.css';
import { inspectMessages } from './messages.ts';

interface InspectKeyProps {
  readonly opened: InspectionKey;
  readonly onClose: () => void;
}

/** The key of what was just downloaded: there is no other time to see it, so only its button closes this. */
export function InspectKey({ opened: { fileName, text }, onClose }: InspectKeyProps) {
  const { t } = useMessages(inspectMessages);
  const save = () => saveBlob(new Blob([text]), fileName.replace(/\.enc$/, '.pem'));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showMessage(t('inspect.keyCopied'));
    } catch {
      showMessage(t('inspect.keyNotCopied'));
    }
  };
  return (
    <Dialog
      title={t('inspect.keyTitle')}
      locked
      onClose={onClose}
      actions={
        <>
          <Button icon={<IconCopy size={16} />} onClick={() => void copy()}>
            {t('inspect.copyKey')}
          </Button>
          <Button icon={<IconDownload size={16} />} onClick={save}>
            {t('inspect.saveKey')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('inspect.close')}
          </Button>
        </>
      }
    >
      <p>{t('inspect.keyText', { file: fileName })}</p>
      <pre className={classes['key']} aria-label={t('inspect.key')}>
        {text}
      </pre>
    </Dialog>
  );
}

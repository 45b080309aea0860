import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveBlob } from '#/api/save-file.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { clearModalNotice, showMessage, showModalError } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { IconDownload } from '#/ui/icons.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { bucketMetadataMessages } from './messages.ts';
import styles from './metadata.module.css';
import { exportSettings } from './metadata-calls.ts';

interface ExportDialogProps {
  readonly bucketName: string | undefined;
  readonly refusal: string | null;
  readonly onClose: () => void;
}

/** Says what the file holds, and saves it; closing cancels. */
export function ExportDialog({ bucketName, refusal, onClose }: ExportDialogProps) {
  const { t } = useMessages(bucketMetadataMessages);
  const reading = useRef<AbortController>(undefined);
  const [secrets, setSecrets] = useState(false);
  useEffect(() => () => reading.current?.abort(), []);
  const close = () => {
    clearModalNotice();
    onClose();
  };
  const file = bucketName === undefined ? 'bucket-metadata.zip' : `${bucketName}-metadata.zip`;
  const saving = useMutation({
    mutationFn: async () => {
      reading.current = new AbortController();
      return exportSettings({ bucket: bucketName, secrets }, reading.current.signal);
    },
    meta: { failsInPlace: true },
    onMutate: clearModalNotice,
    onSuccess: (zip) => {
      saveBlob(zip, file);
      showMessage(t('bucketMetadata.exported', { file }));
      close();
    },
    onError: (error) => {
      if (reading.current?.signal.aborted !== true) showModalError(error);
    },
  });
  const title = t(bucketName === undefined ? 'bucketMetadata.exportAll' : 'bucketMetadata.export');
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('shell.cancel')}</Button>
          <Button
            kind="primary"
            icon={<IconDownload size={16} />}
            busy={saving.isPending}
            disabledReason={refusal}
            focusFirst
            onClick={() => saving.mutate()}
          >
            {t('bucketMetadata.export')}
          </Button>
        </>
      }
    >
      <div className={styles['words']}>
        <p>
          {bucketName === undefined
            ? t('bucketMetadata.exportAllText')
            : t('bucketMetadata.exportText', { bucket: visibleText(bucketName) })}
        </p>
        <SwitchField
          label={t('bucketMetadata.secrets')}
          help={t('bucketMetadata.secretsHelp')}
          checked={secrets}
          onChange={setSecrets}
        />
        {secrets && <Callout>{t('bucketMetadata.exportWarning')}</Callout>}
        <p aria-live="polite">{saving.isPending && t('bucketMetadata.exporting')}</p>
      </div>
    </Dialog>
  );
}

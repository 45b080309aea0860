import { ApiError } from '@longshore/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { showModalError } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import type { ObjectDialogProps } from '../actions/object-action.ts';
import { downloadInspection } from './download-inspection.ts';
import classes from './inspect.module.css';
import { InspectKey } from './InspectKey.tsx';
import { inspectMessages } from './messages.ts';

const isKeyFault = (error: unknown): boolean =>
  error instanceof ApiError && error.body.field === 'query.public_key';

/** Downloads an object's files as the drives have them; a sealed download is followed by its key. */
export function InspectDialog({ bucketName, rows, onClose }: ObjectDialogProps) {
  const { t } = useMessages(inspectMessages);
  const [encrypt, setEncrypt] = useState(true);
  const [publicKey, setPublicKey] = useState('');
  const [hasKeyFault, setKeyFault] = useState(false);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const [row] = rows;
  const inspecting = useMutation({
    mutationFn: async () => {
      abort.current = new AbortController();
      const asked = { bucketName, key: row?.key ?? '', encrypt, publicKey: publicKey.trim() };
      return downloadInspection(asked, abort.current.signal);
    },
    meta: { failsInPlace: true },
    onSuccess: (key) => {
      if (key === null) onClose();
    },
    onError: (error) => (isKeyFault(error) ? setKeyFault(true) : showModalError(error)),
  });
  if (inspecting.data) return <InspectKey opened={inspecting.data} onClose={onClose} />;
  return (
    <Dialog
      title={t('inspect.title', { name: visibleText(row?.name ?? '') })}
      size="small"
      busy={inspecting.isPending}
      onClose={onClose}
      actions={
        <>
          <Button disabledReason={inspecting.isPending ? t('shell.busy') : null} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button kind="primary" busy={inspecting.isPending} onClick={() => inspecting.mutate()}>
            {t('inspect.submit')}
          </Button>
        </>
      }
    >
      <div className={classes['fields']}>
        <p>{t('inspect.text')}</p>
        <SwitchField
          label={t('inspect.encrypt')}
          help={t(encrypt ? 'inspect.encryptHelp' : 'inspect.plainHelp')}
          checked={encrypt}
          onChange={setEncrypt}
        />
        {encrypt && (
          <TextField
            label={t('inspect.publicKey')}
            help={t('inspect.publicKeyHelp')}
            value={publicKey}
            error={hasKeyFault && t('inspect.publicKeyInvalid')}
            onChange={(text) => {
              setPublicKey(text);
              setKeyFault(false);
            }}
            autoComplete="off"
            monospace
          />
        )}
      </div>
    </Dialog>
  );
}

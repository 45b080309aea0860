import { useState } from 'react';
import { PageError } from '#/api/error-words.ts';
import { saveBlob } from '#/api/save-file.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { clearModalNotice, showMessage, showModalError } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { IconCopy, IconDownload } from '#/ui/icons.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { PasswordField } from '#/ui/PasswordField.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { credentialFile, type CredentialKind, credentialKinds } from './credential-files.ts';
import type { MadeKey } from './KeyCreateDialog.tsx';
import { serviceAccountMessages } from './messages.ts';
import classes from './service-accounts.module.css';

interface MadeKeyDialogProps {
  readonly made: MadeKey;
  readonly onClose: () => void;
}

const readOnly = { readOnly: true, onChange: () => undefined } as const;

/** The secret of a new key, this once, and the files that tools take. */
export function MadeKeyDialog({ made: { creds, name }, onClose }: MadeKeyDialogProps) {
  const { t } = useMessages(serviceAccountMessages);
  const [kind, setKind] = useState<CredentialKind>('json');
  const { fileName, text } = credentialFile(kind, creds, name);
  const copy = async (value: string, what: string) => {
    clearModalNotice();
    try {
      await navigator.clipboard.writeText(value);
      showMessage(t('serviceAccounts.made.copied', { what }));
    } catch {
      showModalError(
        new PageError(t('serviceAccounts.made.notCopied'), t('serviceAccounts.made.notCopiedText')),
      );
    }
  };
  const copyButton = (value: string, what: string) => (
    <IconButton
      label={t('serviceAccounts.made.copy', { what })}
      icon={<IconCopy size={18} />}
      onClick={() => void copy(value, what)}
    />
  );
  const words = {
    accessKey: t('serviceAccounts.form.accessKey'),
    secretKey: t('serviceAccounts.form.secretKey'),
    url: t('serviceAccounts.made.url'),
  };
  return (
    <Dialog
      title={t('serviceAccounts.made.title')}
      // Escape would lose the secret.
      locked
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('serviceAccounts.made.done')}
        </Button>
      }
    >
      <div className={classes['fields']}>
        <Callout>{t('serviceAccounts.made.once')}</Callout>
        <div className={classes['value']}>
          <TextField {...readOnly} label={words.accessKey} value={creds.accessKey} monospace />
          {copyButton(creds.accessKey, words.accessKey)}
        </div>
        <div className={classes['value']}>
          <PasswordField {...readOnly} label={words.secretKey} value={creds.secretKey} autoComplete="off" />
          {copyButton(creds.secretKey, words.secretKey)}
        </div>
        <div className={classes['value']}>
          <TextField {...readOnly} label={words.url} value={creds.url} monospace />
          {copyButton(creds.url, words.url)}
        </div>
        <SelectField
          label={t('serviceAccounts.made.format')}
          value={kind}
          onChange={setKind}
          options={credentialKinds.map((value) => ({
            value,
            label: t(`serviceAccounts.made.formats.${value}`),
          }))}
        />
        <div className={classes['buttons']}>
          <Button icon={<IconCopy size={16} />} onClick={() => void copy(text, fileName)}>
            {t('serviceAccounts.made.copyFile')}
          </Button>
          <Button
            icon={<IconDownload size={16} />}
            onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), fileName)}
          >
            {t('serviceAccounts.made.download', { file: fileName })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

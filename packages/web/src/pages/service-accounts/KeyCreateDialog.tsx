import {
  serviceAccountCreateWithKeys,
  userServiceAccountCreateWithKeys,
} from '@longshore/contract/service-accounts/service-accounts';
import type { ServiceAccountCreds } from '@longshore/contract/service-accounts/service-accounts-schemas';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import { refreshAccessKeys } from '#/api/identity/access-keys-query.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { IconRefresh } from '#/ui/icons.tsx';
import { PasswordField } from '#/ui/PasswordField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { createForm, newKeyValues } from './create-values.ts';
import { KeyTraitFields } from './KeyTraitFields.tsx';
import { serviceAccountMessages } from './messages.ts';
import { newAccessKey, newSecretKey } from './random-text.ts';

export interface MadeKey {
  readonly creds: ServiceAccountCreds;
  readonly name: string;
}

interface KeyCreateDialogProps {
  /** Whose key it becomes; one's own where nobody is named. */
  readonly owner: string | undefined;
  readonly refusal: string | null;
  /** Told even when the dialog was left: the secret is not told again. */
  readonly onMade: (made: MadeKey) => void;
  readonly onClose: () => void;
}

/** Makes an access key, of generated values unless others are typed. */
export function KeyCreateDialog({ owner, refusal, onMade, onClose }: KeyCreateDialogProps) {
  const { t } = useMessages(serviceAccountMessages);
  const [initial] = useState(newKeyValues);
  const form = useForm({ schema: createForm, initial });
  const save = useSave(form, {
    send: (body) =>
      owner === undefined
        ? call(serviceAccountCreateWithKeys, { body })
        : call(userServiceAccountCreateWithKeys, { params: { userName: owner }, body }),
    onSaved: (creds, { name }) => onMade({ creds, name }),
    refresh: refreshAccessKeys,
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('serviceAccounts.create')}
      size="wide"
      submitLabel={t('serviceAccounts.create')}
      submitRefused={refusal}
      onClose={onClose}
    >
      <TextField
        {...form.input('accessKey')}
        label={t('serviceAccounts.form.accessKey')}
        help={t('serviceAccounts.form.accessKeyHelp')}
        monospace
        autoComplete="off"
        required
      />
      <PasswordField
        {...form.input('secretKey')}
        label={t('serviceAccounts.form.secretKey')}
        help={t('serviceAccounts.form.secretKeyHelp')}
        autoComplete="off"
        required
      />
      <div>
        <Button
          size="small"
          icon={<IconRefresh size={16} />}
          onClick={() => form.change({ accessKey: newAccessKey(), secretKey: newSecretKey() })}
        >
          {t('serviceAccounts.form.generate')}
        </Button>
      </div>
      <KeyTraitFields form={form} owner={owner} isNew />
    </FormDialog>
  );
}

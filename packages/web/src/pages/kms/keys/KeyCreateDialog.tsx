import { kmsKeyCreate } from '@longshore/contract/kms/kms';
import { KmsKeyCreate } from '@longshore/contract/kms/kms-schemas';
import { z } from 'zod';
import { call } from '#/api/call.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { TextField } from '#/ui/TextField.tsx';
import { refreshKeys } from '../kms-queries.ts';
import { kmsMessages } from '../messages.ts';

const text = textOf(kmsMessages);

const keyForm = z.object({
  key: z.string().refine((key) => KmsKeyCreate.safeParse({ key }).success, {
    error: () => text('kms.keys.invalid'),
  }),
});

interface KeyCreateDialogProps {
  readonly refusal: string | null;
  readonly onClose: () => void;
}

export function KeyCreateDialog({ refusal, onClose }: KeyCreateDialogProps) {
  const { t } = useMessages(kmsMessages);
  const form = useForm({ schema: keyForm, initial: { key: '' } });
  const save = useSave(form, {
    send: (body) => call(kmsKeyCreate, { body }),
    fieldNames: { NotOffered: 'key' },
    onSaved: (_, { key }) => showMessage(t('kms.keys.createdKey', { key })),
    close: onClose,
    refresh: refreshKeys,
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('kms.keys.createTitle')}
      submitLabel={t('kms.keys.create')}
      submitRefused={refusal}
      onClose={onClose}
    >
      <TextField
        {...form.input('key')}
        label={t('kms.keys.newName')}
        help={t('kms.keys.newNameHelp')}
        focusFirst
        monospace
        autoComplete="off"
      />
      <p>{t('kms.keys.permanent')}</p>
    </FormDialog>
  );
}

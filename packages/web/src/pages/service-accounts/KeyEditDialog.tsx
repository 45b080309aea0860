import { serviceAccountUpdate } from '@longshore/contract/service-accounts/service-accounts';
import type { ServiceAccountView } from '@longshore/contract/service-accounts/service-accounts-schemas';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import { refreshAccessKeys } from '#/api/identity/access-keys-query.ts';
import { queryClient } from '#/api/query-client.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { ReadDialog } from '#/form/ReadDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { editForm, editValues } from './edit-values.ts';
import { KeyTraitFields } from './KeyTraitFields.tsx';
import { keyQuery } from './keys-query.ts';
import { serviceAccountMessages } from './messages.ts';
import classes from './service-accounts.module.css';

interface KeyEditDialogProps {
  /** Its access key. */
  readonly forKey: string;
  /** Whose it is; one's own where nobody is named. */
  readonly owner: string | undefined;
  readonly refusal: string | null;
  readonly onClose: () => void;
}

/** Changes what is changed in the form, and nothing else of the key. */
export function KeyEditDialog(props: KeyEditDialogProps) {
  const { t } = useMessages(serviceAccountMessages);
  return (
    <ReadDialog title={t('serviceAccounts.edit')} query={keyQuery(props.forKey)} onClose={props.onClose}>
      {(opened) => <EditForm {...props} opened={opened} />}
    </ReadDialog>
  );
}

interface EditFormProps extends KeyEditDialogProps {
  readonly opened: ServiceAccountView;
}

function EditForm({ forKey: accessKey, owner, opened, refusal, onClose }: EditFormProps) {
  const { t } = useMessages(serviceAccountMessages);
  const [initial] = useState(() => editValues(opened));
  const form = useForm({ schema: editForm(initial), initial });
  const save = useSave(form, {
    send: (body) => call(serviceAccountUpdate, { params: { accessKey }, body }),
    onSaved: () => showMessage(t('serviceAccounts.saved', { key: visibleText(accessKey) })),
    refresh: () =>
      Promise.all([
        refreshAccessKeys(),
        queryClient.invalidateQueries({ queryKey: keyQuery(accessKey).queryKey }),
      ]),
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('serviceAccounts.edit')}
      size="wide"
      submitLabel={t('serviceAccounts.form.save')}
      submitRefused={refusal}
      onClose={onClose}
    >
      <code className={classes['key']}>
        <KeyText text={accessKey} />
      </code>
      <SwitchField {...form.toggle('isOn')} label={t('serviceAccounts.form.isOn')} />
      <KeyTraitFields form={form} owner={owner} wasNarrowed={!opened.impliedPolicy} />
    </FormDialog>
  );
}

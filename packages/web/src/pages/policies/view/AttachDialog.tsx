import { can } from '@longshore/contract/can';
import { policySetMany } from '@longshore/contract/policies/policies';
import { z } from 'zod';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { policyMessages } from '../messages.ts';
import { refreshPolicies } from '../policy-queries.ts';
import { holderBody } from './holder-body.ts';

interface AttachDialogProps {
  readonly policyName: string;
  readonly kind: 'user' | 'group';
  readonly onClose: () => void;
}

const schema = z.object({ name: z.string().min(1, textOf(policyMessages)('policies.attachNameEmpty')) });

/** Attaches the policy to one more user or group. */
export function AttachDialog({ policyName, kind, onClose }: AttachDialogProps) {
  const { t } = useMessages(policyMessages);
  const refusal = useRefusals().all(can(policySetMany, useSession()));
  const form = useForm({ schema, initial: { name: '' } });
  const save = useSave(form, {
    send: ({ name }) =>
      call(policySetMany, {
        body: { name: [policyName], ...holderBody(kind, name), mode: 'attach' },
      }),
    fieldNames: { entityName: 'name', users: 'name', groups: 'name' },
    onSaved: (_reply, { name }) =>
      showMessage(t('policies.attached', { policy: visibleText(policyName), name: visibleText(name) })),
    close: onClose,
    refresh: refreshPolicies,
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('policies.attach')}
      submitLabel={t('policies.attach')}
      submitRefused={refusal}
      onClose={onClose}
    >
      <TextField {...form.input('name')} label={t(`policies.kind.${kind}`)} focusFirst autoComplete="off" />
    </FormDialog>
  );
}

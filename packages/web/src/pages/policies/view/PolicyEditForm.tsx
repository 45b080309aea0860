import { policyCreate } from '@longshore/contract/policies/policies';
import type { PolicyView } from '@longshore/contract/policies/policies-schemas';
import { call } from '#/api/call.ts';
import { prettyJson } from '#/editor/json-assist.ts';
import { accountPolicies } from '#/editor/policy/policy-kind.ts';
import { PolicyField } from '#/editor/policy/PolicyField.tsx';
import { TabForm } from '#/form/TabForm.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { documentForm } from '../create/policy-form.ts';
import { policyMessages } from '../messages.ts';
import { policyQuery, refreshPolicies } from '../policy-queries.ts';

interface PolicyEditFormProps {
  readonly opened: PolicyView;
  readonly onClose: (isSaved: boolean) => void;
}

const enteredOf = ({ policy }: PolicyView) => ({ policy: prettyJson(policy) });

export function PolicyEditForm({ opened, onClose }: PolicyEditFormProps) {
  const { t } = useMessages(policyMessages);
  const { name } = opened;
  const form = useForm({ schema: documentForm, initial: enteredOf(opened) });
  const save = useSave(form, {
    basis: { query: policyQuery(name), opened, take: (theirs) => form.reset(enteredOf(theirs)) },
    send: ({ policy }, base = opened) =>
      call(policyCreate, { body: { name, policy, revision: base.revision } }),
    onSaved: () => showMessage(t('policies.form.saved', { name: visibleText(name) })),
    close: () => onClose(true),
    refresh: refreshPolicies,
  });
  return (
    <TabForm
      form={form}
      save={save}
      title={t('policies.edit')}
      submitLabel={t('policies.form.save')}
      renderTheirs={({ policy }) => <pre>{prettyJson(policy)}</pre>}
      onCancel={() => onClose(false)}
    >
      <PolicyField
        {...form.input('policy')}
        label={t('policies.form.document')}
        help={t('policies.form.documentHelp')}
        kind={accountPolicies}
      />
    </TabForm>
  );
}

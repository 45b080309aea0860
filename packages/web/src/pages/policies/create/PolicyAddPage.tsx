import { can } from '@longshore/contract/can';
import { policyCreate } from '@longshore/contract/policies/policies';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { accountPolicies } from '#/editor/policy/policy-kind.ts';
import { PolicyField } from '#/editor/policy/PolicyField.tsx';
import { FormPage } from '#/form/FormPage.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { policyMessages } from '../messages.ts';
import { refreshPolicies } from '../policy-queries.ts';
import { emptyPolicy, newPolicyForm } from './policy-form.ts';
import { TemplateFields } from './TemplateFields.tsx';

export default function PolicyAddPage(): ReactNode {
  const { t } = useMessages(policyMessages);
  const navigate = useNavigate();
  const refusal = useRefusals().all(can(policyCreate, useSession()));
  const form = useForm({ schema: newPolicyForm, initial: { name: '', policy: emptyPolicy } });
  const save = useSave(form, {
    send: (body) => call(policyCreate, { body }),
    onSaved: ({ name }) => showMessage(t('policies.form.created', { name: visibleText(name) })),
    close: ({ name }) =>
      navigate({ to: '/access/policies/$', params: { _splat: name }, ignoreBlocker: true }),
    refresh: refreshPolicies,
  });
  const document = form.input('policy');
  return (
    <FormPage
      form={form}
      save={save}
      title={t('policies.create')}
      breadcrumbs={[{ label: t('policies.title'), to: '/access/policies' }]}
      submitLabel={t('policies.create')}
      submitRefused={refusal}
    >
      <FormSection title={t('policies.form.name')}>
        <TextField
          {...form.input('name')}
          label={t('policies.form.name')}
          focusFirst
          required
          autoComplete="off"
        />
      </FormSection>
      <TemplateFields onUse={document.onChange} />
      <FormSection title={t('policies.form.document')}>
        <PolicyField
          {...document}
          label={t('policies.form.document')}
          help={t('policies.form.documentHelp')}
          kind={accountPolicies}
        />
      </FormSection>
    </FormPage>
  );
}

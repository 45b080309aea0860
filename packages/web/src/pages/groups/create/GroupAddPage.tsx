import { can } from '@longshore/contract/can';
import { groupCreate } from '@longshore/contract/groups/groups';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { call } from '#/api/call.ts';
import { refreshIdentity } from '#/api/identity/identity-queries.ts';
import { useSession } from '#/api/session.ts';
import { FormPage } from '#/form/FormPage.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { identityMessages } from '#/pages/users/frame/messages.ts';
import { useUserNames } from '#/pages/users/frame/use-names.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { NamesField } from '#/ui/NamesField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { groupMessages } from '../messages.ts';
import { groupForm, nameCodes, noGroup } from './group-values.ts';

export default function GroupAddPage(): ReactNode {
  const { t } = useMessages(groupMessages, identityMessages);
  const navigate = useNavigate();
  const refusal = useRefusals().all(can(groupCreate, useSession()));
  const userNames = useUserNames();
  const schema = useMemo(() => groupForm(userNames), [userNames]);
  const form = useForm({ schema, initial: noGroup });
  const save = useSave(form, {
    send: (body) => call(groupCreate, { body }),
    fieldNames: nameCodes,
    onSaved: (_reply, { group }) => showMessage(t('groups.add.created', { name: visibleText(group) })),
    refresh: refreshIdentity,
    close: (_reply, { group }) =>
      navigate({ to: '/identity/groups/$', params: { _splat: group }, ignoreBlocker: true }),
  });
  return (
    <FormPage
      form={form}
      save={save}
      title={t('groups.create')}
      breadcrumbs={[{ label: t('groups.label'), to: '/identity/groups' }]}
      submitLabel={t('groups.create')}
      submitRefused={refusal}
    >
      <FormSection title={t('groups.add.what')}>
        <TextField
          {...form.input('group')}
          label={t('groups.add.name')}
          help={t('groups.add.nameHelp')}
          autoComplete="off"
          monospace
          focusFirst
        />
        <NamesField
          {...form.input('members')}
          label={t('groups.members.label')}
          help={t('identity.namesHelp')}
          suggestions={userNames ?? []}
        />
      </FormSection>
    </FormPage>
  );
}

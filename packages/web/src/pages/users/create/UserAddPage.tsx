import { can } from '@longshore/contract/can';
import { policySet } from '@longshore/contract/policies/policies';
import { userCreate, userGroupsAddMany } from '@longshore/contract/users/users';
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
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { Callout } from '#/ui/Callout.tsx';
import { NamesField } from '#/ui/NamesField.tsx';
import { PasswordField } from '#/ui/PasswordField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { identityMessages } from '../frame/messages.ts';
import { useGroupNames, usePolicyNames } from '../frame/use-names.ts';
import { userMessages } from '../messages.ts';
import { nameCodes, noUser, userForm } from './user-values.ts';

export default function UserAddPage(): ReactNode {
  const { t } = useMessages(userMessages, identityMessages);
  const navigate = useNavigate();
  const session = useSession();
  const { all } = useRefusals();
  const groups = useGroupNames();
  const policies = usePolicyNames();
  const groupsRefusal = all(can(userGroupsAddMany, session));
  const policiesRefusal = all(can(policySet, session));
  const schema = useMemo(() => userForm({ groups, policies }), [groups, policies]);
  const form = useForm({ schema, initial: noUser });
  const save = useSave(form, {
    send: (body) => call(userCreate, { body }),
    fieldNames: nameCodes,
    onSaved: ({ accessKey }) => showMessage(t('users.add.created', { name: visibleText(accessKey) })),
    refresh: refreshIdentity,
    close: ({ accessKey }) =>
      navigate({ to: '/identity/users/$', params: { _splat: accessKey }, ignoreBlocker: true }),
  });
  return (
    <FormPage
      form={form}
      save={save}
      title={t('users.create')}
      breadcrumbs={[{ label: t('users.label'), to: '/identity/users' }]}
      submitLabel={t('users.create')}
      submitRefused={all(can(userCreate, session))}
    >
      <FormSection title={t('users.add.who')}>
        <TextField
          {...form.input('accessKey')}
          label={t('users.add.name')}
          help={t('users.add.nameHelp')}
          autoComplete="off"
          monospace
          focusFirst
        />
        <PasswordField
          {...form.input('secretKey')}
          label={t('users.add.password')}
          help={t('users.add.passwordHelp')}
          autoComplete="new-password"
        />
      </FormSection>
      <FormSection title={t('users.add.membership')}>
        {groupsRefusal === null ? (
          <NamesField
            {...form.input('groups')}
            label={t('users.groups.names')}
            help={t('identity.namesHelp')}
            suggestions={groups ?? []}
          />
        ) : (
          <Callout>{groupsRefusal}</Callout>
        )}
      </FormSection>
      <FormSection title={t('users.add.policies')}>
        {policiesRefusal === null ? (
          <NamesField
            {...form.input('policies')}
            label={t('users.add.policies')}
            help={t('users.add.policiesHelp')}
            suggestions={policies ?? []}
          />
        ) : (
          <Callout>{policiesRefusal}</Callout>
        )}
      </FormSection>
    </FormPage>
  );
}

import { can } from '@longshore/contract/can';
import { policyOfUser } from '@longshore/contract/policies/policies';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { prettyJson } from '#/editor/json-assist.ts';
import { keyPolicies } from '#/editor/policy/policy-kind.ts';
import { PolicyField } from '#/editor/policy/PolicyField.tsx';
import type { Fields } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Callout } from '#/ui/Callout.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { ExpiryField } from './ExpiryField.tsx';
import type { KeyTraits } from './key-values.ts';
import { serviceAccountMessages } from './messages.ts';

interface KeyTraitFieldsProps {
  readonly form: Fields<KeyTraits>;
  /** Whose key it is; one's own where nobody is named. */
  readonly owner: string | undefined;
  /** It is made, not changed. */
  readonly isNew?: boolean;
  /** A key that had a policy of its own loses it. */
  readonly wasNarrowed?: boolean;
}

/** What the user of a key may do, as far as it may be read: a beginning, to be trimmed. */
function useUserPolicy(owner: string | undefined): string {
  const session = useSession();
  const userName = owner ?? '';
  const enabled = owner !== undefined && can(policyOfUser, session).allowed;
  const { data } = useQuery({ ...queryOf(policyOfUser, { params: { userName } }), enabled });
  const own = owner === undefined ? session.policy : undefined;
  return useMemo(() => prettyJson(data?.policy ?? JSON.stringify(own ?? emptyPolicy)), [data, own]);
}

/** What can be said of a key when it is made and afterwards. */
export function KeyTraitFields({ form, owner, isNew = false, wasNarrowed = false }: KeyTraitFieldsProps) {
  const { t } = useMessages(serviceAccountMessages);
  const start = useUserPolicy(owner);
  const { isNarrowed, policy } = form.values;
  const narrow = (next: boolean) =>
    form.change({ isNarrowed: next, ...(next && policy === '' && { policy: start }) });
  return (
    <>
      <TextField
        {...form.input('name')}
        label={t('serviceAccounts.form.name')}
        help={t('serviceAccounts.form.nameHelp')}
        autoComplete="off"
      />
      <TextField
        {...form.input('description')}
        label={t('serviceAccounts.form.description')}
        help={t('serviceAccounts.form.descriptionHelp')}
        autoComplete="off"
      />
      {isNew ? (
        <ExpiryField form={form} />
      ) : (
        <TextField
          {...form.input('expiry')}
          type="datetime-local"
          label={t('serviceAccounts.form.expiry')}
          help={t('serviceAccounts.form.expiryHelp')}
        />
      )}
      <SwitchField
        {...form.toggle('isNarrowed')}
        onChange={narrow}
        label={t('serviceAccounts.form.isNarrowed')}
        help={t('serviceAccounts.form.isNarrowedHelp')}
      />
      {wasNarrowed && !isNarrowed && <Callout live="assertive">{t('serviceAccounts.form.widens')}</Callout>}
      {isNarrowed && (
        <PolicyField
          {...form.input('policy')}
          label={t('serviceAccounts.form.policy')}
          help={t('serviceAccounts.form.policyHelp')}
          kind={keyPolicies}
        />
      )}
    </>
  );
}

const emptyPolicy = { Version: '2012-10-17', Statement: [] };

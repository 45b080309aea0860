import { can } from '@longshore/contract/can';
import { policyList } from '@longshore/contract/policies/policies';
import { policiesQuery } from '#/api/identity/identity-queries.ts';
import { useSession } from '#/api/session.ts';
import { ReadDialog } from '#/form/ReadDialog.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { setPoliciesMessages } from './messages.ts';
import { SetPoliciesManyForm, type SetPoliciesManyProps } from './SetPoliciesManyForm.tsx';

/** Attaches policies to several users or groups, detaches or replaces them; what there is to attach is read first. */
export function SetPoliciesManyDialog(props: SetPoliciesManyProps) {
  const { kind, names, onClose } = props;
  const { t } = useMessages(setPoliciesMessages);
  if (!can(policyList, useSession()).allowed) return <SetPoliciesManyForm {...props} offered={undefined} />;
  return (
    <ReadDialog
      title={t(`setPolicies.many.${kind}`, { count: names.length })}
      query={policiesQuery}
      onClose={onClose}
    >
      {({ policies }) => <SetPoliciesManyForm {...props} offered={policies.map(({ name }) => name)} />}
    </ReadDialog>
  );
}

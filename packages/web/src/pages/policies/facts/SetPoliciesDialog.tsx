import { can } from '@longshore/contract/can';
import { policyList } from '@longshore/contract/policies/policies';
import { useSession } from '#/api/session.ts';
import { ReadDialog } from '#/form/ReadDialog.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { attachedQuery } from './attached-policies.ts';
import { setPoliciesMessages } from './messages.ts';
import { SetPoliciesForm, type SetPoliciesProps } from './SetPoliciesForm.tsx';

/** Attaches and detaches policies of a user or of a group, which are read when it opens. */
export function SetPoliciesDialog(props: SetPoliciesProps) {
  const { kind, name, onClose } = props;
  const { t } = useMessages(setPoliciesMessages);
  const mayList = can(policyList, useSession()).allowed;
  return (
    <ReadDialog
      title={t('setPolicies.title', { name: visibleText(name) })}
      query={attachedQuery(kind, name, mayList)}
      onClose={onClose}
    >
      {(read) => <SetPoliciesForm {...props} {...read} />}
    </ReadDialog>
  );
}

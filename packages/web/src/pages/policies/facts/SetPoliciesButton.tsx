import { can } from '@longshore/contract/can';
import { policySet } from '@longshore/contract/policies/policies';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { Button } from '#/ui/Button.tsx';
import { IconPolicy } from '#/ui/icons.tsx';
import { setPoliciesMessages } from './messages.ts';
import { SetPoliciesDialog } from './SetPoliciesDialog.tsx';
import type { SetPoliciesProps } from './SetPoliciesForm.tsx';

interface SetPoliciesButtonProps extends SetPoliciesProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** Changes which policies a user or a group has. */
export function SetPoliciesButton({ isOpen, onOpen, ...dialog }: SetPoliciesButtonProps) {
  const { t } = useMessages(setPoliciesMessages);
  const refusal = useRefusals().all(can(policySet, useSession()));
  return (
    <>
      <Button icon={<IconPolicy size={16} />} disabledReason={refusal} onClick={onOpen}>
        {t('setPolicies.submit')}
      </Button>
      {isOpen && <SetPoliciesDialog {...dialog} />}
    </>
  );
}

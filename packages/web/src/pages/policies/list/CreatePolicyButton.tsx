import { policyCreate } from '@longshore/contract/policies/policies';
import { can } from '@longshore/contract/can';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { Button } from '#/ui/Button.tsx';
import { IconAdd } from '#/ui/icons.tsx';
import { policyMessages } from '../messages.ts';

export function CreatePolicyButton() {
  const { t } = useMessages(policyMessages);
  const icon = <IconAdd size={16} />;
  const refusal = useRefusals().all(can(policyCreate, useSession()));
  if (refusal === null) {
    return (
      <LinkButton to="/access/add-policy" kind="primary" icon={icon}>
        {t('policies.create')}
      </LinkButton>
    );
  }
  return (
    <Button kind="primary" icon={icon} disabledReason={refusal}>
      {t('policies.create')}
    </Button>
  );
}

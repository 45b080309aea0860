import { can } from '@longshore/contract/can';
import { groupCreate } from '@longshore/contract/groups/groups';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { Button } from '#/ui/Button.tsx';
import { IconAdd } from '#/ui/icons.tsx';
import { groupMessages } from '../messages.ts';

export function CreateGroupButton() {
  const { t } = useMessages(groupMessages);
  const icon = <IconAdd size={16} />;
  const refusal = useRefusals().all(can(groupCreate, useSession()));
  if (refusal === null) {
    return (
      <LinkButton to="/identity/add-group" kind="primary" icon={icon}>
        {t('groups.create')}
      </LinkButton>
    );
  }
  return (
    <Button kind="primary" icon={icon} disabledReason={refusal}>
      {t('groups.create')}
    </Button>
  );
}

import { can } from '@longshore/contract/can';
import { userCreate } from '@longshore/contract/users/users';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { Button } from '#/ui/Button.tsx';
import { IconAdd } from '#/ui/icons.tsx';
import { userMessages } from '../messages.ts';

export function CreateUserButton() {
  const { t } = useMessages(userMessages);
  const icon = <IconAdd size={16} />;
  const refusal = useRefusals().all(can(userCreate, useSession()));
  if (refusal === null) {
    return (
      <LinkButton to="/identity/add-user" kind="primary" icon={icon}>
        {t('users.create')}
      </LinkButton>
    );
  }
  return (
    <Button kind="primary" icon={icon} disabledReason={refusal}>
      {t('users.create')}
    </Button>
  );
}

import { can } from '@longshore/contract/can';
import { tierCreate } from '@longshore/contract/tiers/tiers';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { Button } from '#/ui/Button.tsx';
import { IconAdd } from '#/ui/icons.tsx';
import { tierMessages } from './messages.ts';

export function AddTierButton() {
  const { t } = useMessages(tierMessages);
  const refusal = useRefusals().all(can(tierCreate, useSession()));
  const icon = <IconAdd size={16} />;
  return refusal === null ? (
    <LinkButton to="/settings/tiers/add" kind="primary" icon={icon}>
      {t('tiers.add')}
    </LinkButton>
  ) : (
    <Button kind="primary" icon={icon} disabledReason={refusal}>
      {t('tiers.add')}
    </Button>
  );
}

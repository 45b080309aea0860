import { bucketCreate } from '@longshore/contract/buckets/buckets';
import { can } from '@longshore/contract/can';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { Button } from '#/ui/Button.tsx';
import { IconAdd } from '#/ui/icons.tsx';
import { bucketListMessages } from './messages.ts';

export function CreateBucketButton() {
  const { t } = useMessages(bucketListMessages);
  const icon = <IconAdd size={16} />;
  const refusal = useRefusals().all(can(bucketCreate, useSession()));
  if (refusal === null) {
    return (
      <LinkButton to="/add-bucket" kind="primary" icon={icon}>
        {t('buckets.create')}
      </LinkButton>
    );
  }
  return (
    <Button kind="primary" icon={icon} disabledReason={refusal}>
      {t('buckets.create')}
    </Button>
  );
}

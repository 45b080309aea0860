import { bucketCreate } from '@longshore/contract/buckets/buckets';
import { can } from '@longshore/contract/can';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/api/session.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { Button } from '#/ui/Button.tsx';
import { IconAdd } from '#/ui/icons.tsx';

export function CreateBucketButton() {
  const { t } = useTranslation();
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

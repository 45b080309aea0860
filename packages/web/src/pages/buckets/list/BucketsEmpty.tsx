import { bucketCreate } from '@longshore/contract/buckets/buckets';
import { can } from '@longshore/contract/can';
import { hasPermission } from '@longshore/contract/policy/check';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { GuideLink } from '#/shell/GuideLink.tsx';
import { SimulatorLink } from '#/shell/SimulatorLink.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconBucket } from '#/ui/icons.tsx';
import { CreateBucketButton } from './CreateBucketButton.tsx';
import { OpenBucketByName } from './OpenBucketByName.tsx';
import { bucketListMessages } from './messages.ts';

const listAll = 's3:ListAllMyBuckets';

/** No bucket at all: none there, or none that the permissions let this user see. */
export function BucketsEmpty() {
  const { t } = useMessages(bucketListMessages);
  const session = useSession();
  const maySeeAll = hasPermission(session, '*', [listAll]);
  const mayCreate = can(bucketCreate, session).allowed;
  const icon = <IconBucket size={28} />;
  if (!maySeeAll) {
    return (
      <EmptyState
        icon={icon}
        title={t('buckets.empty.titleNotPermitted')}
        text={t('buckets.empty.textNotPermitted')}
        action={<OpenBucketByName />}
        guide={<SimulatorLink action={listAll} resource="*" />}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={t('buckets.empty.title')}
      text={t(mayCreate ? 'buckets.empty.textCreate' : 'buckets.empty.textNoCreate')}
      action={mayCreate ? <CreateBucketButton /> : <OpenBucketByName />}
      guide={<GuideLink section="summary" />}
    />
  );
}

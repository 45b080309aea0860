import { bucketLockingView } from '@longshore/contract/buckets/locking';
import { can } from '@longshore/contract/can';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { bucketMessages } from '../admin/messages.ts';
import type { ItemProps } from './item-props.ts';
import { SummaryItem } from './SummaryItem.tsx';
import classes from './summary.module.css';
import { lockingQuery } from './summary-queries.ts';

export function LockingItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages);
  const unseen = useRefusals().any(can(bucketLockingView, useSession(), { bucketName }));
  const query = useQuery({ ...lockingQuery(bucketName), enabled: unseen === null });
  return (
    <SummaryItem label={t('bucket.locking.label')} refusal={unseen} query={query}>
      {({ object_locking_enabled: isLocked }) => (
        <>
          {t(isLocked ? 'bucket.enabled' : 'bucket.disabled')}
          <span className={classes['quiet']}>{t(isLocked ? 'bucket.locking.on' : 'bucket.locking.off')}</span>
        </>
      )}
    </SummaryItem>
  );
}

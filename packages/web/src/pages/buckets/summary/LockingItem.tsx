import { useMessages } from '#/messages/catalogue.ts';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { bucketMessages } from '../admin/messages.ts';
import type { ItemProps } from './item-props.ts';
import { SummaryItem } from './SummaryItem.tsx';
import classes from './summary.module.css';
import { summaryParts } from './summary-parts.ts';
import { useSummaryPart } from './use-summary-part.ts';

export function LockingItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages);
  const part = useSummaryPart(summaryParts.locking, bucketName);
  return (
    <SummaryItem label={t('bucket.locking.label')} part={part}>
      {({ object_locking_enabled: isLocked }) => (
        <>
          <StatusBadge status={isLocked ? 'enabled' : 'disabled'}>
            {t(isLocked ? 'bucket.enabled' : 'bucket.disabled')}
          </StatusBadge>
          <span className={classes['quiet']}>{t(isLocked ? 'bucket.locking.on' : 'bucket.locking.off')}</span>
        </>
      )}
    </SummaryItem>
  );
}

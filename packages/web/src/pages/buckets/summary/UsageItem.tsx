import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketMessages } from '../admin/messages.ts';
import { BucketUsage } from '../facts/BucketUsage.tsx';
import { bucketListMessages } from '../list/messages.ts';
import type { ItemProps } from './item-props.ts';
import { SummaryItem } from './SummaryItem.tsx';
import classes from './summary.module.css';
import { summaryParts } from './summary-parts.ts';
import { useSummaryPart } from './use-summary-part.ts';

export function UsageItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages, bucketListMessages);
  const part = useSummaryPart(summaryParts.usage, bucketName);
  return (
    <SummaryItem label={t('bucket.usage.label')} part={part}>
      {({ size, objects, details }) =>
        size === undefined || objects === undefined ? (
          t('buckets.unknown')
        ) : (
          <>
            {t('bucket.usage.words', {
              count: objects,
              size: formatSize(size),
              objects: formatThousands(objects),
            })}
            {(details?.quota?.quota ?? 0) > 0 && (
              <BucketUsage
                bucketName={bucketName}
                usedBytes={size}
                quotaBytes={details?.quota?.quota}
                says="share"
              />
            )}
            <span className={classes['quiet']}>{t('bucket.usage.meaning', { count: size })}</span>
          </>
        )
      }
    </SummaryItem>
  );
}

import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketQuery } from '../admin/bucket-queries.ts';
import { bucketMessages } from '../admin/messages.ts';
import { bucketListMessages } from '../list/messages.ts';
import type { ItemProps } from './item-props.ts';
import { SummaryItem } from './SummaryItem.tsx';
import classes from './summary.module.css';

export function UsageItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages, bucketListMessages);
  const query = useQuery(bucketQuery(bucketName));
  return (
    <SummaryItem label={t('bucket.usage.label')} refusal={null} query={query}>
      {({ size, objects }) =>
        size === undefined || objects === undefined ? (
          t('buckets.unknown')
        ) : (
          <>
            {t('bucket.usage.words', {
              count: objects,
              size: formatSize(size),
              objects: formatThousands(objects),
            })}
            <span className={classes['quiet']}>{t('bucket.usage.meaning', { count: size })}</span>
          </>
        )
      }
    </SummaryItem>
  );
}

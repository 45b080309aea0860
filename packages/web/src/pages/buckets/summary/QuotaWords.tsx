import type { bucketQuotaView } from '@longshore/contract/buckets/quota';
import { formatSize } from '@longshore/contract/quantity';
import type { Answer } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketMessages } from '../admin/messages.ts';
import { bucketListMessages } from '../list/messages.ts';
import classes from './summary.module.css';

export type Quota = Answer<typeof bucketQuotaView>;

/** How much the bucket may hold. */
export function QuotaWords({ now: { quota } }: { readonly now: Quota }) {
  const { t } = useMessages(bucketMessages, bucketListMessages);
  if (!quota) return t('bucket.none');
  return (
    <>
      {t('bucket.quota.words', { size: formatSize(quota) })}
      <span className={classes['quiet']}>{t('buckets.add.quotaBytes', { count: quota })}</span>
    </>
  );
}

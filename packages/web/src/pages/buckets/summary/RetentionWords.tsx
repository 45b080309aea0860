import type { bucketRetentionView } from '@longshore/contract/buckets/locking';
import type { Answer } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketMessages } from '../admin/messages.ts';
import { bucketListMessages } from '../list/messages.ts';
import classes from './summary.module.css';

export type Retention = Answer<typeof bucketRetentionView>;

/** How long new versions are locked. */
export function RetentionWords({ now: { mode, unit, validity } }: { readonly now: Retention }) {
  const { t } = useMessages(bucketMessages, bucketListMessages);
  if (mode === undefined || unit === undefined || validity === undefined) return t('bucket.none');
  return (
    <>
      {t(`bucket.retention.${unit}`, { count: validity })}
      {', '}
      {t(`buckets.add.${mode}`)}
      <span className={classes['quiet']}>{t(`buckets.add.${mode}Help`)}</span>
    </>
  );
}

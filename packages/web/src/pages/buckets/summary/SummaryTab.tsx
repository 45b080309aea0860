import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketMessages } from '../admin/messages.ts';
import { AccessItem } from './AccessItem.tsx';
import { CorsItem } from './CorsItem.tsx';
import { EncryptionItem } from './EncryptionItem.tsx';
import { LockingItem } from './LockingItem.tsx';
import { QuotaItem } from './QuotaItem.tsx';
import { ReplicationItem } from './ReplicationItem.tsx';
import { RetentionItem } from './RetentionItem.tsx';
import { TagsItem } from './TagsItem.tsx';
import { UsageItem } from './UsageItem.tsx';
import { VersioningItem } from './VersioningItem.tsx';
import classes from './summary.module.css';

const route = getRouteApi('/shell/buckets/$bucketName/admin/summary');

const groups = [
  { id: 'protection', items: { AccessItem, EncryptionItem, LockingItem, RetentionItem } },
  { id: 'keeping', items: { UsageItem, QuotaItem, VersioningItem, ReplicationItem } },
  { id: 'more', items: { TagsItem, CorsItem } },
] as const;

/** What is set on a bucket, each thing by itself: one that may not be seen hides no other. */
export default function SummaryTab(): ReactNode {
  const { t } = useMessages(bucketMessages);
  const { bucketName } = route.useParams();
  return (
    <div className={classes['groups']}>
      {groups.map(({ id, items }) => (
        <section key={id} className={classes['group']} aria-label={t(`bucket.summary.group.${id}`)}>
          <h2 className={classes['heading']}>{t(`bucket.summary.group.${id}`)}</h2>
          <dl className={classes['list']}>
            {Object.entries(items).map(([name, Item]) => (
              <Item key={name} bucketName={bucketName} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

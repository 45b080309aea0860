import { bucketReplicationView } from '@longshore/contract/buckets/replication';
import { can } from '@longshore/contract/can';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { bucketMessages } from '../admin/messages.ts';
import type { ItemProps } from './item-props.ts';
import { SummaryItem } from './SummaryItem.tsx';
import { replicationQuery } from './summary-queries.ts';

export function ReplicationItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages);
  const session = useSession();
  const refusals = useRefusals();
  const unseen = refusals.setup ?? refusals.any(can(bucketReplicationView, session, { bucketName }));
  const query = useQuery({ ...replicationQuery(bucketName), enabled: unseen === null });
  return (
    <SummaryItem label={t('bucket.replication.label')} refusal={unseen} query={query}>
      {({ rules }) =>
        rules.length === 0 ? (
          t('bucket.disabled')
        ) : (
          <>
            {t('bucket.enabled')}
            {', '}
            <TextLink to="/buckets/$bucketName/admin/replication" params={{ bucketName }}>
              {t('bucket.replication.rules', { count: rules.length })}
            </TextLink>
          </>
        )
      }
    </SummaryItem>
  );
}

import { useMessages } from '#/messages/catalogue.ts';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { bucketMessages } from '../admin/messages.ts';
import { TextLink } from '#/shell/TextLink.tsx';
import type { ItemProps } from './item-props.ts';
import { SummaryItem } from './SummaryItem.tsx';
import { summaryParts } from './summary-parts.ts';
import { useSummaryPart } from './use-summary-part.ts';

export function ReplicationItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages);
  const part = useSummaryPart(summaryParts.replication, bucketName);
  return (
    <SummaryItem label={t('bucket.replication.label')} part={part}>
      {({ rules }) =>
        rules.length === 0 ? (
          <StatusBadge status="disabled">{t('bucket.disabled')}</StatusBadge>
        ) : (
          <>
            <StatusBadge status="enabled">{t('bucket.enabled')}</StatusBadge>{' '}
            <TextLink to="/buckets/$bucketName/admin/replication" params={{ bucketName }}>
              {t('bucket.replication.rules', { count: rules.length })}
            </TextLink>
          </>
        )
      }
    </SummaryItem>
  );
}

import { formatSize } from '@longshore/contract/quantity';
import { useMessages } from '#/messages/catalogue.ts';
import { UsageBar } from '#/ui/UsageBar.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { bucketFactsMessages } from './messages.ts';

interface BucketUsageProps {
  readonly bucketName: string;
  /** Logical bytes of all versions, from the last scan. */
  readonly usedBytes: number;
  readonly quotaBytes?: number | undefined;
  readonly inList?: boolean | undefined;
  /** Where there is little room: the quota is in the bar and on hover. */
  readonly isBrief?: boolean | undefined;
}

/** How much a bucket holds, and of how much it may. */
export function BucketUsage({
  bucketName,
  usedBytes,
  quotaBytes = 0,
  inList,
  isBrief = false,
}: BucketUsageProps) {
  const { t } = useMessages(bucketFactsMessages);
  const size = formatSize(usedBytes);
  const hasQuota = quotaBytes > 0;
  const meaning = [
    t('bucketFacts.used.bytes', { count: usedBytes }),
    t('bucketFacts.used.meaning'),
    hasQuota && t('bucketFacts.used.quotaBytes', { count: quotaBytes }),
  ];
  const words = () =>
    t('bucketFacts.used.ofQuota', {
      size,
      quota: formatSize(quotaBytes),
      percentage: Math.floor((usedBytes / quotaBytes) * 100),
    });
  return (
    <UsageBar
      label={t('bucketFacts.used.label', { bucket: visibleText(bucketName) })}
      words={hasQuota && !isBrief ? words() : size}
      meaning={meaning.filter(Boolean).join(' ')}
      usedBytes={usedBytes}
      quotaBytes={quotaBytes}
      inList={inList}
    />
  );
}

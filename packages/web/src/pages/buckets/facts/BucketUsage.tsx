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
  /** What stands beside the bar; the rest is on hover. Size, quota and share unless told. */
  readonly says?: 'size' | 'share' | undefined;
}

/** How much a bucket holds, and of how much it may. */
export function BucketUsage({ bucketName, usedBytes, quotaBytes = 0, inList, says }: BucketUsageProps) {
  const { t } = useMessages(bucketFactsMessages);
  const size = formatSize(usedBytes);
  const hasQuota = quotaBytes > 0;
  const meaning = [
    t('bucketFacts.used.bytes', { count: usedBytes }),
    t('bucketFacts.used.meaning'),
    hasQuota && t('bucketFacts.used.quotaBytes', { count: quotaBytes }),
  ];
  const words = () => {
    const percentage = Math.floor((usedBytes / quotaBytes) * 100);
    return says === 'share'
      ? t('bucketFacts.used.share', { percentage })
      : t('bucketFacts.used.ofQuota', { size, quota: formatSize(quotaBytes), percentage });
  };
  return (
    <UsageBar
      label={t('bucketFacts.used.label', { bucket: visibleText(bucketName) })}
      words={hasQuota && says !== 'size' ? words() : size}
      meaning={meaning.filter(Boolean).join(' ')}
      usedBytes={usedBytes}
      quotaBytes={quotaBytes}
      inList={inList}
    />
  );
}

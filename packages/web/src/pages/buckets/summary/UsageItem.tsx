import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useTranslation } from 'react-i18next';
import type { ItemProps } from './item-props.ts';
import { SummaryItem } from './SummaryItem.tsx';
import classes from './summary.module.css';
import { summaryParts } from './summary-parts.ts';
import { useSummaryPart } from './use-summary-part.ts';

export function UsageItem({ bucketName }: ItemProps) {
  const { t } = useTranslation();
  const part = useSummaryPart(summaryParts.usage, bucketName);
  return (
    <SummaryItem label={t('bucket.usage.label')} part={part}>
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

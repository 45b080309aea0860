import { useMessages } from '#/messages/catalogue.ts';
import { bucketMessages } from '../admin/messages.ts';
import { bucketListMessages } from '../list/messages.ts';
import type { ItemProps } from './item-props.ts';
import { SummaryItem } from './SummaryItem.tsx';
import classes from './summary.module.css';
import { summaryParts } from './summary-parts.ts';
import { useSummaryDialog } from './use-dialog.ts';
import { useSummaryPart } from './use-summary-part.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';

const CorsDialog = lazyDialog(async () => (await import('./CorsDialog.tsx')).CorsDialog);

/** Which other sites may call the bucket from a browser. */
export function CorsItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages, bucketListMessages);
  const { dialog, open, close } = useSummaryDialog();
  const part = useSummaryPart(summaryParts.cors, bucketName);
  const now = part.now?.isOffered === true ? part.now : undefined;
  return (
    <>
      <SummaryItem
        label={t('bucket.cors.label')}
        part={part}
        edit={
          now
            ? { label: t('bucket.cors.edit'), refusal: null, onEdit: () => open({ dialog: 'cors' }) }
            : undefined
        }
      >
        {({ isOffered, rules }) =>
          isOffered ? (
            t('bucket.cors.rules', { count: rules.length })
          ) : (
            <>
              {t('buckets.notSupported')}
              <span className={classes['quiet']}>{t('bucket.cors.notSupported')}</span>
            </>
          )
        }
      </SummaryItem>
      {dialog === 'cors' && now && <CorsDialog bucketName={bucketName} opened={now} onClose={close} />}
    </>
  );
}

import { bucketPolicySet } from '@longshore/contract/buckets/policy';
import { can } from '@longshore/contract/can';
import { exposureOf } from '@longshore/contract/policy/exposure';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketMessages } from '../admin/messages.ts';
import { ExposureBadge } from '../facts/ExposureBadge.tsx';
import { bucketListMessages } from '../list/messages.ts';
import { useSession } from '#/api/session.ts';
import { useRefusals } from '#/shell/refusals.ts';
import type { ItemProps } from './item-props.ts';
import { SummaryItem } from './SummaryItem.tsx';
import classes from './summary.module.css';
import { summaryParts } from './summary-parts.ts';
import { useSummaryDialog } from './use-dialog.ts';
import { useSummaryPart } from './use-summary-part.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';

const PolicyDialog = lazyDialog(async () => (await import('./PolicyDialog.tsx')).PolicyDialog);

export function AccessItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages, bucketListMessages);
  const session = useSession();
  const refusals = useRefusals();
  const { dialog, open, close } = useSummaryDialog();
  const unset = refusals.any(can(bucketPolicySet, session, { bucketName }));
  const part = useSummaryPart(summaryParts.access, bucketName);
  return (
    <>
      <SummaryItem
        label={t('bucket.policy.label')}
        part={part}
        edit={{
          label: t('bucket.policy.edit'),
          refusal: unset,
          onEdit: () => open({ dialog: 'policy' }),
        }}
      >
        {({ access, definition }) =>
          access === undefined ? (
            t('buckets.unknown')
          ) : (
            <>
              <ExposureBadge exposure={exposureOf(bucketName, definition)} />
              <span className={classes['quiet']}>{t(`bucket.policy.${access}Meaning`)}</span>
            </>
          )
        }
      </SummaryItem>
      {dialog === 'policy' && unset === null && part.state !== 'failed' && (
        <PolicyDialog bucketName={bucketName} opened={part.now} onClose={close} />
      )}
    </>
  );
}

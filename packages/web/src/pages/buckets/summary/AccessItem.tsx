import { bucketPolicySet } from '@longshore/contract/buckets/policy';
import { bucketView } from '@longshore/contract/buckets/buckets';
import { can } from '@longshore/contract/can';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#/api/session.ts';
import { bucketQuery } from '../admin/bucket-queries.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { bucketMessages } from '../admin/messages.ts';
import { bucketListMessages } from '../list/messages.ts';
import type { ItemProps } from './item-props.ts';
import { SummaryItem } from './SummaryItem.tsx';
import classes from './summary.module.css';
import { useSummaryDialog } from './use-dialog.ts';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';

const PolicyDialog = lazyDialog(async () => (await import('./PolicyDialog.tsx')).PolicyDialog);

export function AccessItem({ bucketName }: ItemProps) {
  const { t } = useMessages(bucketMessages, bucketListMessages);
  const session = useSession();
  const refusals = useRefusals();
  const { dialog, open, close } = useSummaryDialog();
  const unseen = refusals.any(can(bucketView, session, { bucketName }));
  const unset = refusals.any(can(bucketPolicySet, session, { bucketName }));
  const query = useQuery({ ...bucketQuery(bucketName), enabled: unseen === null });
  const isReady = unseen !== null || query.data !== undefined;
  return (
    <>
      <SummaryItem
        label={t('bucket.policy.label')}
        refusal={unseen}
        query={query}
        edit={{
          label: t('bucket.policy.edit'),
          refusal: unset,
          onEdit: () => open({ dialog: 'policy' }),
        }}
      >
        {({ access }) =>
          access === undefined ? (
            t('buckets.unknown')
          ) : (
            <>
              {t(`bucket.policy.${access}`)}
              <span className={classes['quiet']}>{t(`bucket.policy.${access}Meaning`)}</span>
            </>
          )
        }
      </SummaryItem>
      {dialog === 'policy' && unset === null && isReady && (
        <PolicyDialog bucketName={bucketName} opened={query.data} onClose={close} />
      )}
    </>
  );
}

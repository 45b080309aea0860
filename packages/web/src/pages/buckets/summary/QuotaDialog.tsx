import { bucketQuotaSet } from '@longshore/contract/buckets/quota';
import { formatSize } from '@longshore/contract/quantity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#/api/call.ts';
import type { Answer } from '#/api/query.ts';
import { showMessage, useNotices } from '#/stores/notices.ts';
import { emptyDraft, quotaBytesOf, quotaPartsOf, type BucketDraft } from '../create/bucket-draft.ts';
import { draftErrors, mostValidity } from '../create/bucket-draft-errors.ts';
import { QuotaFields } from '../fields/QuotaFields.tsx';
import { bucketQuery } from '../frame/bucket-queries.ts';
import { useSetting } from '../frame/setting.ts';
import { SettingDialog } from '../frame/SettingDialog.tsx';
import { QuotaWords, type Quota } from './QuotaWords.tsx';
import classes from './summary.module.css';
import { quotaQuery } from './summary-queries.ts';

interface QuotaDialogProps {
  readonly bucketName: string;
  readonly opened: Quota | undefined;
  readonly onClose: () => void;
}

const noNames: ReadonlySet<string> = new Set();

const draftOf = (now: Quota | undefined): BucketDraft =>
  now?.quota ? { ...emptyDraft, quota: true, ...quotaPartsOf(now.quota) } : emptyDraft;

/** How much the bucket may hold. */
export function QuotaDialog({ bucketName, opened, onClose }: QuotaDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => ({ ...draftOf(opened), quota: true }));
  const [isTouched, setIsTouched] = useState(false);
  const held = useQuery(bucketQuery(bucketName)).data?.size;
  const amount = quotaBytesOf(draft);
  const setting = useSetting({
    bucketName,
    query: quotaQuery(bucketName),
    opened,
    partOf: ({ quota }) => quota,
    save: async (based) =>
      call(bucketQuotaSet, {
        params: { bucketName },
        query: based === undefined ? {} : { revision: based.revision },
        body:
          draft.quota && amount !== null ? { enabled: true, quota_type: 'hard', amount } : { enabled: false },
      }),
    onSaved: (reply) => {
      tellSaved(t('bucket.quota.saved', { name: bucketName }), reply as Answer<typeof bucketQuotaSet>);
      onClose();
    },
  });
  const refused = setting.errorOn('body.amount', 'body.quota_type', 'body.enabled');
  const problem = draftErrors(draft, noNames).quotaSize;
  const words = isTouched && problem ? t(`buckets.add.${problem}`, { max: mostValidity }) : null;
  const change = (next: BucketDraft) => {
    setDraft(next);
    setting.reset();
  };
  const isBelow = draft.quota && held !== undefined && amount !== null && amount > 0 && amount < held;
  return (
    <SettingDialog
      title={t('bucket.quota.edit')}
      setting={setting}
      submitLabel={t('bucket.quota.submit')}
      isErrorOnField={refused !== null && draft.quota}
      onSubmit={() => {
        setIsTouched(true);
        if (problem === undefined) setting.submit();
      }}
      renderTheirs={(theirs) => <QuotaWords now={theirs} />}
      onTake={(theirs) => change(draftOf(theirs))}
      onClose={onClose}
    >
      <QuotaFields
        draft={draft}
        onChange={change}
        onBlur={() => setIsTouched(true)}
        errorOf={() => words ?? refused}
        refusal={null}
      />
      {isBelow && (
        <p className={classes['attention']}>{t('bucket.quota.below', { size: formatSize(held) })}</p>
      )}
    </SettingDialog>
  );
}

/** What the server told beside doing it. */
function tellSaved(message: string, { warnings = [] }: Answer<typeof bucketQuotaSet>) {
  if (warnings.length === 0) return showMessage(message);
  useNotices.setState({ snackBar: { message, detailedErrorMsg: warnings.join('\n'), type: 'message' } });
}

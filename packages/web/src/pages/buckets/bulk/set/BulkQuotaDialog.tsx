import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyDraft, quotaBytesOf, withQuota } from '#/pages/buckets/create/bucket-draft.ts';
import { draftErrors, mostValidity } from '#/pages/buckets/create/bucket-draft-errors.ts';
import type { BulkDialogProps } from '../bulk-kinds.ts';
import { QuotaFields } from '#/pages/buckets/fields/QuotaFields.tsx';
import { BulkSetDialog } from './BulkSetDialog.tsx';
import styles from './bulk-set.module.css';
import { useBulkSet } from './use-bulk-set.ts';

const noNames: ReadonlySet<string> = new Set();

export function BulkQuotaDialog({ bucketNames, onChanged, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const bulk = useBulkSet({ bucketNames, onChanged });
  const [draft, setDraft] = useState(() => withQuota(emptyDraft, true));
  const [isTouched, setIsTouched] = useState(false);
  const problem = draftErrors(draft, noNames).quotaSize;
  const words = isTouched && problem ? t(`buckets.add.${problem}`, { max: mostValidity }) : null;
  const refused = draft.quota ? bulk.errorOn('body.quota') : null;
  return (
    <BulkSetDialog
      kind="quota"
      bucketNames={bucketNames}
      bulk={bulk}
      submitLabel={t(draft.quota ? 'bucketBulk.quotaSet' : 'bucketBulk.quotaClear')}
      isErrorOnField={refused !== null}
      changeOf={() => {
        setIsTouched(true);
        const amount = quotaBytesOf(draft);
        if (problem !== undefined || amount === null) return null;
        return { quota: draft.quota ? { enabled: true, quota_type: 'hard', amount } : { enabled: false } };
      }}
      onClose={onClose}
    >
      <QuotaFields
        draft={draft}
        onChange={(next) => {
          setDraft(next);
          bulk.reset();
        }}
        onBlur={() => setIsTouched(true)}
        errorOf={() => words ?? refused}
        refusal={null}
      />
      {!draft.quota && <p className={styles['attention']}>{t('bucketBulk.quotaGone')}</p>}
    </BulkSetDialog>
  );
}

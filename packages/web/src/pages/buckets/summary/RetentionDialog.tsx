import { bucketRetentionDelete, bucketRetentionSet } from '@longshore/contract/buckets/locking';
import { bucketRetentionMost, type BucketRetention } from '@longshore/contract/buckets/buckets-schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#/api/call.ts';
import { showMessage } from '#/stores/notices.ts';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { emptyDraft, type BucketDraft } from '../create/bucket-draft.ts';
import { RetentionFields } from '../fields/LockingFields.tsx';
import { useSetting } from '../frame/setting.ts';
import { SettingDialog } from '../frame/SettingDialog.tsx';
import { RetentionWords, type Retention } from './RetentionWords.tsx';
import classes from './summary.module.css';
import { retentionQuery } from './summary-queries.ts';

interface RetentionDialogProps {
  readonly bucketName: string;
  readonly opened: Retention | undefined;
  readonly onClose: () => void;
}

const draftOf = (now: Retention | undefined): BucketDraft => ({
  ...emptyDraft,
  retention: now?.mode !== undefined,
  retentionMode: now?.mode ?? emptyDraft.retentionMode,
  retentionUnit: now?.unit ?? emptyDraft.retentionUnit,
  retentionValidity: now?.validity ?? emptyDraft.retentionValidity,
});

const bodyOf = ({ retentionMode, retentionUnit, retentionValidity }: BucketDraft): BucketRetention => ({
  mode: retentionMode,
  unit: retentionUnit,
  validity: Number(retentionValidity),
});

/** How long new versions are locked where the upload does not say it. */
export function RetentionDialog({ bucketName, opened, onClose }: RetentionDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => ({ ...draftOf(opened), retention: true }));
  const [isTouched, setIsTouched] = useState(false);
  const setting = useSetting({
    bucketName,
    query: retentionQuery(bucketName),
    opened,
    partOf: (now) => now,
    save: async (based) => {
      const params = { bucketName };
      const query = based === undefined ? {} : { revision: based.revision };
      return draft.retention
        ? call(bucketRetentionSet, { params, query, body: bodyOf(draft) })
        : call(bucketRetentionDelete, { params, query });
    },
    onSaved: () => {
      showMessage(t('bucket.retention.saved', { name: bucketName }));
      onClose();
    },
  });
  const most = bucketRetentionMost[draft.retentionUnit];
  const { validity } = bodyOf(draft);
  const isValid = !draft.retention || (Number.isInteger(validity) && validity >= 1 && validity <= most);
  const refused = setting.errorOn('body.validity', 'body.mode', 'body.unit');
  const invalid = isTouched && !isValid ? t('buckets.add.validityInvalid', { max: most }) : null;
  const change = (next: BucketDraft) => {
    setDraft(next);
    setting.reset();
  };
  return (
    <SettingDialog
      title={t('bucket.retention.edit')}
      setting={setting}
      submitLabel={t('bucket.retention.submit')}
      isErrorOnField={refused !== null}
      onSubmit={() => {
        setIsTouched(true);
        if (isValid) setting.submit();
      }}
      renderTheirs={(theirs) => <RetentionWords now={theirs} />}
      onTake={(theirs) => change(draftOf(theirs))}
      onClose={onClose}
    >
      <SwitchField
        label={t('bucket.retention.label')}
        help={t('bucket.retention.help')}
        checked={draft.retention}
        onChange={(retention) => change({ ...draft, retention })}
      />
      {draft.retention && (
        <RetentionFields
          draft={draft}
          onChange={change}
          onBlur={() => setIsTouched(true)}
          errorOf={() => invalid ?? refused}
        />
      )}
      {draft.retention && draft.retentionMode === 'compliance' && (
        <p className={classes['attention']}>{t('bucket.retention.complianceWarning')}</p>
      )}
    </SettingDialog>
  );
}

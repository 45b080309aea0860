import { bucketVersioningSet } from '@longshore/contract/buckets/versioning';
import type { BucketVersioning } from '@longshore/contract/buckets/versioning-schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#/api/call.ts';
import { showMessage } from '#/stores/notices.ts';
import { emptyDraft, type BucketDraft } from '../create/bucket-draft.ts';
import { draftErrors, mostValidity } from '../create/bucket-draft-errors.ts';
import { VersioningFields } from '../fields/VersioningFields.tsx';
import { useSetting } from '../frame/setting.ts';
import { SettingDialog } from '../frame/SettingDialog.tsx';
import classes from './summary.module.css';
import { versioningQuery } from './summary-queries.ts';
import { VersioningWords } from './VersioningWords.tsx';

interface VersioningDialogProps {
  readonly bucketName: string;
  readonly opened: BucketVersioning | undefined;
  readonly onClose: () => void;
}

const noNames: ReadonlySet<string> = new Set();

function draftOf(now: BucketVersioning | undefined): BucketDraft {
  const prefixes = (now?.excludedPrefixes ?? []).map(({ prefix }) => prefix);
  return {
    ...emptyDraft,
    versioning: now?.status === 'Enabled',
    excludeFolders: now?.excludeFolders ?? false,
    excludedPrefixes: prefixes.length > 0 ? prefixes : [''],
  };
}

function bodyOf({ versioning, excludeFolders, excludedPrefixes }: BucketDraft) {
  if (!versioning) return { enabled: false };
  const excludePrefixes = excludedPrefixes.map((prefix) => prefix.trim()).filter(Boolean);
  return { enabled: true, excludeFolders, excludePrefixes };
}

/** Whether old versions are kept, and of what not. */
export function VersioningDialog({ bucketName, opened, onClose }: VersioningDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(opened));
  const [isTouched, setIsTouched] = useState(false);
  const setting = useSetting({
    bucketName,
    query: versioningQuery(bucketName),
    opened,
    partOf: (now) => now,
    save: async (based) =>
      call(bucketVersioningSet, {
        params: { bucketName },
        query: based === undefined ? {} : { revision: based.revision },
        body: bodyOf(draft),
      }),
    onSaved: () => {
      showMessage(t('bucket.versioning.saved', { name: bucketName }));
      onClose();
    },
  });
  const refused = setting.errorOn('body.excludePrefixes', 'body.excludeFolders');
  const problem = draft.versioning ? draftErrors(draft, noNames).excludedPrefixes : undefined;
  const change = (next: BucketDraft) => {
    setDraft(next);
    setting.reset();
  };
  return (
    <SettingDialog
      title={t('bucket.versioning.edit')}
      setting={setting}
      submitLabel={t('bucket.versioning.submit')}
      isErrorOnField={refused !== null && draft.versioning}
      onSubmit={() => {
        setIsTouched(true);
        if (problem === undefined) setting.submit();
      }}
      renderTheirs={(theirs) => <VersioningWords now={theirs} />}
      onTake={(theirs) => change(draftOf(theirs))}
      onClose={onClose}
    >
      <VersioningFields
        draft={draft}
        onChange={change}
        onBlur={() => setIsTouched(true)}
        errorOf={() => (isTouched && problem ? t(`buckets.add.${problem}`, { max: mostValidity }) : refused)}
        refusal={null}
      />
      {!draft.versioning && opened?.status === 'Enabled' && (
        <p className={classes['attention']}>{t('bucket.versioning.suspends')}</p>
      )}
    </SettingDialog>
  );
}

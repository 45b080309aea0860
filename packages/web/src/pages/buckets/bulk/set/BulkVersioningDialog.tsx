import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyDraft, withVersioning, type BucketDraft } from '#/pages/buckets/create/bucket-draft.ts';
import { draftErrors, mostValidity } from '#/pages/buckets/create/bucket-draft-errors.ts';
import type { BulkDialogProps } from '../bulk-kinds.ts';
import { VersioningFields } from '#/pages/buckets/fields/VersioningFields.tsx';
import { BulkSetDialog } from './BulkSetDialog.tsx';
import styles from './bulk-set.module.css';
import { useBulkSet } from './use-bulk-set.ts';

const noNames: ReadonlySet<string> = new Set();

function versioningOf({ versioning, excludeFolders, excludedPrefixes }: BucketDraft) {
  if (!versioning) return { enabled: false };
  const excludePrefixes = excludedPrefixes.map((prefix) => prefix.trim()).filter(Boolean);
  return { enabled: true, excludeFolders, excludePrefixes };
}

export function BulkVersioningDialog({ bucketNames, onChanged, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const bulk = useBulkSet({ bucketNames, onChanged });
  const [draft, setDraft] = useState(() => withVersioning(emptyDraft, true));
  const [isTouched, setIsTouched] = useState(false);
  const problem = draft.versioning ? draftErrors(draft, noNames).excludedPrefixes : undefined;
  const refused = draft.versioning ? bulk.errorOn('body.versioning') : null;
  return (
    <BulkSetDialog
      kind="versioning"
      bucketNames={bucketNames}
      bulk={bulk}
      submitLabel={t(draft.versioning ? 'bucketBulk.versioningOn' : 'bucketBulk.versioningOff')}
      isErrorOnField={refused !== null}
      changeOf={() => {
        setIsTouched(true);
        return problem === undefined ? { versioning: versioningOf(draft) } : null;
      }}
      onClose={onClose}
    >
      <VersioningFields
        draft={draft}
        onChange={(next) => {
          setDraft(next);
          bulk.reset();
        }}
        onBlur={() => setIsTouched(true)}
        errorOf={() => (isTouched && problem ? t(`buckets.add.${problem}`, { max: mostValidity }) : refused)}
        refusal={null}
      />
      <p className={styles['attention']}>
        {t(draft.versioning ? 'bucketBulk.versioningReplaces' : 'bucketBulk.versioningStops')}
      </p>
    </BulkSetDialog>
  );
}

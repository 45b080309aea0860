import { bucketCreate } from '@longshore/contract/buckets/buckets';
import { can } from '@longshore/contract/can';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#/api/call.ts';
import { errorWords } from '#/api/error-words.ts';
import { useSession } from '#/api/session.ts';
import { useAfterPress } from '#/form/after-press.ts';
import { FormPage } from '#/form/FormPage.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { paths } from '#/paths.ts';
import { showMessage, useNotices } from '#/stores/notices.ts';
import { BucketNameField } from './BucketNameField.tsx';
import { bucketListQuery } from '../list/bucket-list.ts';
import { emptyDraft, requestOf, type BucketDraft } from './bucket-draft.ts';
import { draftErrors, fieldOf, mostValidity, type DraftField } from './bucket-draft-errors.ts';
import { useFeatureRefusals, type BucketFieldsProps } from '../list/bucket-feature.ts';
import styles from '../list/buckets.module.css';
import { LockingFields } from '../fields/LockingFields.tsx';
import { QuotaFields } from '../fields/QuotaFields.tsx';
import { VersioningFields } from '../fields/VersioningFields.tsx';

const nothingTouched: ReadonlySet<DraftField> = new Set();
const everyField: ReadonlySet<DraftField> = new Set([
  'name',
  'excludedPrefixes',
  'quotaSize',
  'retentionValidity',
]);
const noNames: ReadonlySet<string> = new Set();

/** What the server told that it could not set, or that all is done. */
function useCreatedNotice() {
  const { t } = useTranslation();
  return (name: string, warnings: readonly string[]) => {
    if (warnings.length === 0) return showMessage(t('buckets.add.created', { name }));
    const message = t('buckets.add.createdWithWarnings', { name });
    useNotices.setState({ snackBar: { message, detailedErrorMsg: warnings.join('\n'), type: 'error' } });
  };
}

export default function BucketAddPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const session = useSession();
  const refusals = useFeatureRefusals();
  const tellCreated = useCreatedNotice();
  const afterPress = useAfterPress();
  const [draft, setDraft] = useState<BucketDraft>(emptyDraft);
  const [touched, setTouched] = useState(nothingTouched);
  // May be refused: then only the server knows which names are taken.
  const list = useQuery(bucketListQuery).data;
  const listedNames = useMemo(() => list && new Set(list.buckets.map((bucket) => bucket.name)), [list]);
  const creation = useMutation({
    mutationFn: () => call(bucketCreate, { body: requestOf(draft, session.distributedMode) }),
    onSuccess: async ({ bucketName, warnings = [] }) => {
      await queryClient.invalidateQueries({ queryKey: [bucketListQuery.queryKey[0]], refetchType: 'none' });
      tellCreated(bucketName, warnings);
      await navigate({ to: paths.bucketBrowse, params: { bucketName }, ignoreBlocker: true });
    },
  });

  const errors = draftErrors(draft, listedNames ?? noNames);
  const refusedField = fieldOf(creation.error);
  const errorOf = (field: DraftField) => {
    const problem = touched.has(field) ? errors[field] : undefined;
    if (problem !== undefined) return t(`buckets.add.${problem}`, { max: mostValidity });
    return refusedField === field && creation.error ? errorWords(creation.error).errorMessage : null;
  };
  const change = (next: BucketDraft) => {
    setDraft(next);
    // What the server refused was said about the draft as it was.
    if (creation.isError) creation.reset();
  };
  const fields: BucketFieldsProps = {
    draft,
    onChange: change,
    onBlur: (field) => {
      // A field that was only passed through is not at fault yet.
      if (JSON.stringify(draft[field]) === JSON.stringify(emptyDraft[field])) return;
      afterPress(() => setTouched((before) => new Set([...before, field])));
    },
    errorOf,
  };
  const creatable = can(bucketCreate, session, { bucketName: draft.name });
  return (
    <FormPage
      title={t('buckets.add.title')}
      breadcrumbs={[{ label: t('buckets.title'), to: paths.buckets }]}
      submitLabel={t('buckets.create')}
      submitRefused={creatable.allowed ? null : t('buckets.createRefused')}
      loading={creation.isPending}
      submitError={creation.error}
      isErrorOnField={refusedField !== null}
      isDirty={JSON.stringify(draft) !== JSON.stringify(emptyDraft)}
      onSubmit={() => {
        setTouched(everyField);
        if (Object.keys(errors).length === 0) creation.mutate();
      }}
      onClear={() => {
        change(emptyDraft);
        setTouched(nothingTouched);
      }}
    >
      <FormSection title={t('buckets.name')}>
        <BucketNameField
          name={draft.name}
          onChange={(name) => change({ ...draft, name })}
          onBlur={() => fields.onBlur('name')}
          error={errorOf('name')}
          listedNames={listedNames ?? null}
        />
      </FormSection>
      <FormSection title={t('buckets.add.features')}>
        {!session.distributedMode && <p className={styles['problem']}>{t('buckets.add.notDistributed')}</p>}
        <VersioningFields {...fields} refusal={refusals.versioning} />
        <LockingFields {...fields} refusal={refusals.locking} />
        <QuotaFields {...fields} refusal={refusals.quota} />
      </FormSection>
    </FormPage>
  );
}

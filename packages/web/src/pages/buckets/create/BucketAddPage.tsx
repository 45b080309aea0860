import { bucketCreate } from '@longshore/contract/buckets/buckets';
import { can } from '@longshore/contract/can';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Callout } from '#/ui/Callout.tsx';
import { bucketListMessages } from '../list/messages.ts';
import { call } from '#/api/call.ts';
import { usePart } from '#/api/part.ts';
import { useSession } from '#/api/session.ts';
import { FormPage } from '#/form/FormPage.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { QuotaFields } from '../fields/QuotaFields.tsx';
import { VersioningFields } from '../fields/VersioningFields.tsx';
import { bucketListQuery, noteBucketCreated } from '#/api/bucket-list.ts';
import { bucketForm, nameCodes, noBucket } from './bucket-values.ts';
import { BucketNameField } from './BucketNameField.tsx';
import { useFeatureRefusals } from './feature-refusals.ts';
import { LockingFields } from './LockingFields.tsx';

export default function BucketAddPage(): ReactNode {
  const { t } = useMessages(bucketListMessages);
  const navigate = useNavigate();
  const session = useSession();
  const features = useFeatureRefusals();
  const refusals = useRefusals();
  const list = usePart(bucketListQuery).now;
  const listedNames = useMemo(() => (list ? new Set(list.buckets.map(({ name }) => name)) : null), [list]);
  const schema = useMemo(() => bucketForm(listedNames ?? new Set()), [listedNames]);
  const form = useForm({ schema, initial: noBucket });
  const save = useSave(form, {
    send: (body) => call(bucketCreate, { body }),
    fieldNames: nameCodes,
    onSaved: async ({ bucketName, warnings = [] }) => {
      // New buckets are empty. What was set on it, the server tells.
      await noteBucketCreated({
        name: bucketName,
        size: 0,
        objects: 0,
        creation_date: new Date().toISOString(),
      });
      const isWhole = warnings.length === 0;
      showMessage(
        t(isWhole ? 'buckets.add.created' : 'buckets.add.createdWithWarnings', { name: bucketName }),
        warnings,
      );
    },
    close: ({ bucketName }) =>
      navigate({ to: '/buckets/$bucketName/browse', params: { bucketName }, ignoreBlocker: true }),
  });
  return (
    <FormPage
      form={form}
      save={save}
      title={t('buckets.add.title')}
      breadcrumbs={[{ label: t('buckets.title'), to: '/buckets' }]}
      submitLabel={t('buckets.create')}
      submitRefused={refusals.all(can(bucketCreate, session, { bucketName: form.values.name }))}
    >
      <FormSection title={t('buckets.name')}>
        <BucketNameField {...form.input('name')} listedNames={listedNames} />
      </FormSection>
      <FormSection title={t('buckets.add.features')}>
        {!session.distributedMode && <Callout>{t('buckets.add.notDistributed')}</Callout>}
        <VersioningFields
          fields={form.group('versioning')}
          refusal={features.versioning}
          isLocked={form.values.locking}
        />
        <LockingFields fields={form} refusal={features.locking} />
        <QuotaFields fields={form.group('quota')} refusal={features.quota} />
      </FormSection>
    </FormPage>
  );
}

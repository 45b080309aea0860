import { bucketVersioningSet } from '@longshore/contract/buckets/versioning';
import type { BucketVersioning } from '@longshore/contract/buckets/versioning-schemas';
import { call } from '#/api/call.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { Callout } from '#/ui/Callout.tsx';
import { VersioningForm, type VersioningValues } from '../fields/versioning-values.ts';
import { VersioningFields } from '../fields/VersioningFields.tsx';
import { bucketMessages } from '../admin/messages.ts';
import { useBucketSave } from '../admin/use-bucket-save.ts';
import { versioningQuery } from './summary-queries.ts';
import { VersioningWords } from './VersioningWords.tsx';

interface VersioningDialogProps {
  readonly bucketName: string;
  readonly opened: BucketVersioning | undefined;
  readonly onClose: () => void;
}

function valuesOf(now: BucketVersioning | undefined): VersioningValues {
  const prefixes = (now?.excludedPrefixes ?? []).map(({ prefix }) => prefix);
  return {
    enabled: now?.status === 'Enabled',
    excludeFolders: now?.excludeFolders ?? false,
    excludePrefixes: prefixes.length > 0 ? prefixes : [''],
  };
}

/** Whether old versions are kept, and of what not. */
export function VersioningDialog({ bucketName, opened, onClose }: VersioningDialogProps) {
  const { t } = useMessages(bucketMessages);
  // Whoever opens it where there is none wants it.
  const form = useForm({ schema: VersioningForm, initial: { ...valuesOf(opened), enabled: true } });
  const save = useBucketSave(form, {
    bucketName,
    basis: {
      query: versioningQuery(bucketName),
      opened,
      take: (theirs) => form.reset(valuesOf(theirs)),
    },
    send: (body, base) =>
      call(bucketVersioningSet, { params: { bucketName }, query: { revision: base?.revision }, body }),
    onSaved: () => showMessage(t('bucket.versioning.saved', { name: bucketName })),
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('bucket.versioning.edit')}
      submitLabel={t('bucket.versioning.submit')}
      renderTheirs={(theirs) => <VersioningWords now={theirs} />}
      onClose={onClose}
    >
      <VersioningFields fields={form} />
      {!form.values.enabled && opened?.status === 'Enabled' && (
        <Callout>{t('bucket.versioning.suspends')}</Callout>
      )}
    </FormDialog>
  );
}

import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import { bucketPolicySet } from '@longshore/contract/buckets/policy';
import { canDo } from '@longshore/contract/can';
import { useMemo } from 'react';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { prettyJson } from '#/editor/json-assist.ts';
import { bucketPolicies } from '#/editor/policy/policy-kind.ts';
import { PolicyField } from '#/editor/policy/PolicyField.tsx';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { Callout } from '#/ui/Callout.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { bucketQuery } from '../admin/bucket-queries.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { bucketMessages } from '../admin/messages.ts';
import { useBucketSave } from '../admin/use-bucket-save.ts';
import { policyForm, policyOf } from './policy-values.ts';

interface PolicyDialogProps {
  readonly bucketName: string;
  readonly opened: Bucket | undefined;
  readonly onClose: () => void;
}

/** Who may use the bucket without signing in. */
export function PolicyDialog({ bucketName, opened, onClose }: PolicyDialogProps) {
  const { t } = useMessages(bucketMessages);
  const session = useSession();
  const refusals = useRefusals();
  const kind = useMemo(() => bucketPolicies(bucketName), [bucketName]);
  const form = useForm({ schema: policyForm(bucketName), initial: policyOf(opened) });
  const { access } = form.values;
  const save = useBucketSave(form, {
    bucketName,
    basis: {
      query: bucketQuery(bucketName),
      opened,
      // Not its text: the storage server tells it in another order each time.
      take: (theirs) => form.reset(policyOf(theirs)),
    },
    send: (body, base) =>
      call(bucketPolicySet, { params: { bucketName }, query: { revision: base?.policyRevision }, body }),
    fieldNames: access === 'CUSTOM' ? { access: 'definition' } : { definition: 'access' },
    onSaved: () => showMessage(t('bucket.policy.saved', { name: bucketName })),
    close: onClose,
  });
  // Private means that there is no policy: taking it away is a right of its own.
  const unset =
    access === 'PRIVATE' ? refusals.any(canDo('deleteBucketPolicy', session, { bucketName })) : null;
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('bucket.policy.edit')}
      size="wide"
      submitLabel={t('bucket.policy.submit')}
      submitRefused={unset}
      renderTheirs={(theirs) => (
        <>
          {t(`bucket.policy.${theirs.access ?? 'PRIVATE'}`)}
          {theirs.access === 'CUSTOM' && <pre>{prettyJson(theirs.definition ?? '')}</pre>}
        </>
      )}
      onClose={onClose}
    >
      <RadioField
        {...form.input('access')}
        label={t('bucket.policy.access')}
        options={(['PRIVATE', 'PUBLIC', 'CUSTOM'] as const).map((value) => ({
          value,
          label: t(`bucket.policy.${value}`),
        }))}
      />
      {access === 'PRIVATE' && <div>{t('bucket.policy.PRIVATEMeaning')}</div>}
      {access === 'PUBLIC' && <Callout>{t('bucket.policy.publicWarning')}</Callout>}
      {access === 'CUSTOM' && (
        <PolicyField
          {...form.input('definition')}
          label={t('bucket.policy.document')}
          help={t('bucket.policy.documentHelp')}
          kind={kind}
        />
      )}
    </FormDialog>
  );
}

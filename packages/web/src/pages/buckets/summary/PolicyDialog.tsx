import { bucketPolicySet } from '@longshore/contract/buckets/policy';
import { bucketPolicyMaxBytes, type BucketPolicySet } from '@longshore/contract/buckets/policy-schemas';
import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import { canDo } from '@longshore/contract/can';
import { bucketPolicyFault } from '@longshore/contract/policy/bucket-policy-fault';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { bucketPolicyAssist } from '#/editor/bucket-policy-assist.ts';
import { prettyJson } from '#/editor/json-assist.ts';
import { JsonEditor } from '#/editor/JsonEditor.tsx';
import { fieldError } from '#/form/field-error.tsx';
import { showMessage } from '#/stores/notices.ts';
import { RadioField } from '#/ui/RadioField.tsx';
import { bucketQuery } from '../frame/bucket-queries.ts';
import { useRefusals } from '../frame/refusal.ts';
import { useSetting } from '../frame/setting.ts';
import { SettingDialog } from '../frame/SettingDialog.tsx';
import classes from './summary.module.css';

type Access = BucketPolicySet['access'];

interface PolicyDialogProps {
  readonly bucketName: string;
  readonly opened: Bucket | undefined;
  readonly onClose: () => void;
}

const emptyPolicy = JSON.stringify({ Version: '2012-10-17', Statement: [] }, null, 2);

const textOf = (definition = '') => (definition.trim() === '' ? emptyPolicy : prettyJson(definition));

/** Who may use the bucket without signing in. */
export function PolicyDialog({ bucketName, opened, onClose }: PolicyDialogProps) {
  const { t } = useTranslation();
  const session = useSession();
  const refusals = useRefusals();
  const [access, setAccess] = useState<Access>(opened?.access ?? 'PRIVATE');
  const [text, setText] = useState(() => textOf(opened?.definition));
  const [fault, setFault] = useState<string | null>(null);
  const assist = useMemo(() => bucketPolicyAssist(bucketName), [bucketName]);
  const setting = useSetting({
    bucketName,
    query: bucketQuery(bucketName),
    opened,
    // Not its text: the storage server tells it in another order each time.
    partOf: ({ policyRevision, access: now }) => policyRevision ?? now,
    save: async (based) =>
      call(bucketPolicySet, {
        params: { bucketName },
        query: based?.policyRevision === undefined ? {} : { revision: based.policyRevision },
        body: { access, ...(access === 'CUSTOM' && { definition: text }) },
      }),
    onSaved: () => {
      showMessage(t('bucket.policy.saved', { name: bucketName }));
      onClose();
    },
  });
  const refused = setting.errorOn('body.definition', 'body.access');
  // Private means that there is no policy: taking it away is a right of its own.
  const unset =
    access === 'PRIVATE' ? refusals.any(canDo('deleteBucketPolicy', session, { bucketName })) : null;
  const faultNow = () => {
    if (access !== 'CUSTOM') return null;
    if (text.trim() === '') return t('bucket.policy.empty');
    if (new TextEncoder().encode(text).length > bucketPolicyMaxBytes) return t('bucket.policy.tooLarge');
    return bucketPolicyFault(text, bucketName);
  };
  const edited = () => {
    setFault(null);
    setting.reset();
  };
  return (
    <SettingDialog
      title={t('bucket.policy.edit')}
      size="wide"
      setting={setting}
      submitLabel={t('bucket.policy.submit')}
      submitRefused={unset}
      isErrorOnField={refused !== null}
      onSubmit={() => {
        const found = faultNow();
        setFault(found);
        if (found === null) setting.submit();
      }}
      renderTheirs={(theirs) => (
        <>
          {t(`bucket.policy.${theirs.access ?? 'PRIVATE'}`)}
          {theirs.access === 'CUSTOM' && <pre>{prettyJson(theirs.definition ?? '')}</pre>}
        </>
      )}
      onTake={(theirs) => {
        setAccess(theirs.access ?? 'PRIVATE');
        setText(textOf(theirs.definition));
        edited();
      }}
      onClose={onClose}
    >
      <RadioField
        label={t('bucket.policy.access')}
        value={access}
        onChange={(next) => {
          setAccess(next);
          edited();
        }}
        options={(['PRIVATE', 'PUBLIC', 'CUSTOM'] as const).map((value) => ({
          value,
          label: t(`bucket.policy.${value}`),
        }))}
        error={fieldError(access === 'CUSTOM' ? null : refused)}
      />
      {access === 'PRIVATE' && <div>{t('bucket.policy.PRIVATEMeaning')}</div>}
      {access === 'PUBLIC' && <p className={classes['attention']}>{t('bucket.policy.publicWarning')}</p>}
      {access === 'CUSTOM' && (
        <JsonEditor
          label={t('bucket.policy.document')}
          help={t('bucket.policy.documentHelp')}
          error={fieldError(fault ?? refused)}
          value={text}
          onChange={(next) => {
            setText(next);
            edited();
          }}
          assist={assist}
        />
      )}
    </SettingDialog>
  );
}

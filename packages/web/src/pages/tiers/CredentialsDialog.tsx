import { can } from '@longshore/contract/can';
import { tierCredentialsUpdate } from '@longshore/contract/tiers/tiers';
import type { Tier, TierKind } from '@longshore/contract/tiers/tiers-schemas';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { credentialForm, credentialMembers, credentialsBody, noCredentials } from './credential-form.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { tierMessages } from './messages.ts';
import { RefusalDetails } from './RefusalDetails.tsx';
import { refreshTiers } from './tier-queries.ts';
import styles from './tiers.module.css';

interface CredentialsDialogProps {
  readonly tier: Tier;
  readonly kind: TierKind;
  readonly onClose: () => void;
}

/** As the tier signs in now, but for what is secret. */
function storedOf({ s3, minio, azure }: Tier) {
  const role = s3?.awsRole;
  const principal = azure?.servicePrincipal;
  return {
    ...noCredentials,
    signsWith: (role ?? principal) === undefined ? ('keys' as const) : ('other' as const),
    accesskey: (s3 ?? minio)?.accesskey ?? '',
    roleArn: role?.arn ?? '',
    tokenFile: role?.webIdentityTokenFile ?? '',
    tenantId: principal?.tenantId ?? '',
    clientId: principal?.clientId ?? '',
  };
}

/** Replaces what a tier signs in with. */
export function CredentialsDialog({ tier, kind, onClose }: CredentialsDialogProps) {
  const { t } = useMessages(tierMessages);
  const { name } = tier;
  const form = useForm({ schema: credentialForm(kind), initial: storedOf(tier) });
  const save = useSave(form, {
    send: (values) =>
      call(tierCredentialsUpdate, {
        params: { type: kind, name },
        body: credentialsBody(kind, values),
      }).catch((error: unknown) => {
        // What was refused may be used all the same.
        void refreshTiers();
        throw error;
      }),
    fieldNames: credentialMembers(kind),
    onSaved: () => showMessage(t('tiers.edit.saved', { name })),
    refresh: refreshTiers,
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('tiers.edit.title', { name })}
      submitLabel={t('tiers.edit.submit')}
      submitRefused={useRefusals().all(can(tierCredentialsUpdate, useSession()))}
      onClose={onClose}
    >
      <p className={styles['soft']}>{t('tiers.edit.text')}</p>
      {tier.azure && (
        <p className={styles['soft']}>{t('tiers.edit.account', { name: tier.azure.accountname })}</p>
      )}
      <CredentialFields kind={kind} fields={form} />
      <RefusalDetails of={form} />
    </FormDialog>
  );
}

import type { TierKind } from '@longshore/contract/tiers/tiers-schemas';
import type { Fields } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PasswordField } from '#/ui/PasswordField.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { CredentialValues } from './credential-form.ts';
import { CredentialsFileField } from './CredentialsFileField.tsx';
import { tierMessages } from './messages.ts';

interface CredentialFieldsProps {
  readonly kind: TierKind;
  readonly fields: Fields<CredentialValues>;
}

/** What a tier of this type signs in with. */
export function CredentialFields({ kind, fields }: CredentialFieldsProps) {
  if (kind === 'gcs') return <CredentialsFileField {...fields.input('creds')} />;
  if (kind === 'minio') return <Keys fields={fields} />;
  const isKeys = fields.values.signsWith === 'keys';
  return (
    <>
      <Choice kind={kind} fields={fields} />
      {kind === 's3' && (isKeys ? <Keys fields={fields} /> : <Role fields={fields} />)}
      {kind === 'azure' && (isKeys ? <AccountKey fields={fields} /> : <Principal fields={fields} />)}
    </>
  );
}

type Given = Pick<CredentialFieldsProps, 'fields'>;

function Choice({ kind, fields }: CredentialFieldsProps) {
  const { t } = useMessages(tierMessages);
  const [keys, other, help] =
    kind === 's3'
      ? (['keys', 'role', 'roleHelp'] as const)
      : (['accountKey', 'principal', 'principalHelp'] as const);
  return (
    <RadioField
      {...fields.input('signsWith')}
      label={t('tiers.form.signsWith')}
      options={[
        { value: 'keys', label: t(`tiers.form.${keys}`) },
        { value: 'other', label: t(`tiers.form.${other}`), help: t(`tiers.form.${help}`) },
      ]}
    />
  );
}

function Keys({ fields }: Given) {
  const { t } = useMessages(tierMessages);
  return (
    <>
      <TextField
        {...fields.input('accesskey')}
        label={t('tiers.form.accessKey')}
        autoComplete="off"
        required
        monospace
      />
      <PasswordField
        {...fields.input('secretkey')}
        label={t('tiers.form.secretKey')}
        help={t('tiers.form.secretHelp')}
        autoComplete="new-password"
        required
      />
    </>
  );
}

function Role({ fields }: Given) {
  const { t } = useMessages(tierMessages);
  return (
    <>
      <TextField
        {...fields.input('roleArn')}
        label={t('tiers.form.roleArn')}
        help={t('tiers.form.roleArnHelp')}
        autoComplete="off"
        monospace
      />
      <TextField
        {...fields.input('tokenFile')}
        label={t('tiers.form.tokenFile')}
        help={t('tiers.form.tokenFileHelp')}
        autoComplete="off"
        monospace
      />
    </>
  );
}

function AccountKey({ fields }: Given) {
  const { t } = useMessages(tierMessages);
  return (
    <PasswordField
      {...fields.input('accountkey')}
      label={t('tiers.form.accountKey')}
      help={t('tiers.form.secretHelp')}
      autoComplete="new-password"
      required
    />
  );
}

function Principal({ fields }: Given) {
  const { t } = useMessages(tierMessages);
  return (
    <>
      {(['tenantId', 'clientId'] as const).map((name) => (
        <TextField
          key={name}
          {...fields.input(name)}
          label={t(`tiers.form.${name}`)}
          autoComplete="off"
          required
          monospace
        />
      ))}
      <PasswordField
        {...fields.input('clientSecret')}
        label={t('tiers.form.clientSecret')}
        help={t('tiers.form.secretHelp')}
        autoComplete="new-password"
        required
      />
    </>
  );
}

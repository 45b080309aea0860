import type { Fields } from '#/form/fields.ts';
import { FormSection } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { RadioField } from '#/ui/RadioField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { idpMessages } from '../messages.ts';
import { SecretField } from '../SecretField.tsx';
import type { OpenIdValues } from './openid-form.ts';

interface OpenIdFieldsProps {
  readonly fields: Fields<OpenIdValues>;
  readonly isNew: boolean;
}

export function OpenIdFields({ fields, isNew }: OpenIdFieldsProps) {
  const { t } = useMessages(idpMessages);
  const of = (
    name: Exclude<keyof OpenIdValues, 'policiesBy' | 'claim_userinfo' | 'redirect_uri_dynamic'>,
  ) => ({
    ...fields.input(name),
    autoComplete: 'off' as const,
  });
  return (
    <>
      <FormSection title={t('idp.form.provider')}>
        {isNew && (
          <TextField
            {...of('name')}
            label={t('idp.form.name')}
            help={t('idp.form.nameHelp')}
            monospace
            focusFirst
          />
        )}
        <TextField
          {...of('config_url')}
          label={t('idp.form.configUrl')}
          help={t('idp.form.configUrlHelp')}
          type="url"
          required
          monospace
        />
        <TextField {...of('client_id')} label={t('idp.form.clientId')} required monospace />
        <SecretField {...fields.input('client_secret')} label={t('idp.form.clientSecret')} isNew={isNew} />
        <TextField {...of('display_name')} label={t('idp.form.displayName')} />
        <TextField {...of('scopes')} label={t('idp.form.scopes')} help={t('idp.form.scopesHelp')} monospace />
        <TextField {...of('comment')} label={t('idp.form.comment')} />
      </FormSection>
      <FormSection title={t('idp.form.policies')}>
        <RadioField
          {...fields.input('policiesBy')}
          label={t('idp.form.policiesBy')}
          options={[
            { value: 'claim', label: t('idp.form.byClaim') },
            { value: 'role', label: t('idp.form.byRole') },
          ]}
        />
        {fields.values.policiesBy === 'role' ? (
          <TextField
            {...of('role_policy')}
            label={t('idp.form.rolePolicy')}
            help={t('idp.form.rolePolicyHelp')}
            required
            monospace
          />
        ) : (
          <>
            <TextField
              {...of('claim_name')}
              label={t('idp.form.claimName')}
              help={t('idp.form.claimNameHelp')}
              monospace
            />
            <TextField {...of('claim_prefix')} label={t('idp.form.claimPrefix')} monospace />
          </>
        )}
        <SwitchField {...fields.toggle('claim_userinfo')} label={t('idp.form.claimUserinfo')} />
      </FormSection>
      <FormSection title={t('idp.form.redirect')}>
        <TextField {...of('redirect_uri')} label={t('idp.form.redirectUri')} monospace />
        <SwitchField {...fields.toggle('redirect_uri_dynamic')} label={t('idp.form.redirectDynamic')} />
      </FormSection>
    </>
  );
}

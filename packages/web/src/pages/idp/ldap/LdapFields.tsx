import type { Fields } from '#/form/fields.ts';
import { FormSection } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { idpMessages } from '../messages.ts';
import { SecretField } from '../SecretField.tsx';
import type { LdapValues } from './ldap-form.ts';

interface LdapFieldsProps {
  readonly fields: Fields<LdapValues>;
  readonly isNew: boolean;
}

type TextName = Exclude<keyof LdapValues, 'server_insecure' | 'server_starttls' | 'tls_skip_verify'>;

export function LdapFields({ fields, isNew }: LdapFieldsProps) {
  const { t } = useMessages(idpMessages);
  const of = (name: TextName) => ({ ...fields.input(name), autoComplete: 'off', monospace: true });
  return (
    <>
      <FormSection title={t('idp.directory.connection')}>
        <TextField
          {...of('server_addr')}
          label={t('idp.directory.serverAddr')}
          help={t('idp.directory.serverAddrHelp')}
          required
        />
        <TextField {...of('srv_record_name')} label={t('idp.directory.srvRecord')} />
        <SwitchField
          {...fields.toggle('server_insecure')}
          label={t('idp.directory.insecure')}
          help={t('idp.directory.insecureHelp')}
        />
        <SwitchField {...fields.toggle('server_starttls')} label={t('idp.directory.starttls')} />
        <SwitchField {...fields.toggle('tls_skip_verify')} label={t('idp.directory.skipVerify')} />
      </FormSection>
      <FormSection title={t('idp.directory.lookup')}>
        <TextField {...of('lookup_bind_dn')} label={t('idp.directory.bindDn')} required />
        <SecretField
          {...fields.input('lookup_bind_password')}
          label={t('idp.directory.bindPassword')}
          isNew={isNew}
        />
      </FormSection>
      <FormSection title={t('idp.directory.users')}>
        <TextField {...of('user_dn_search_base_dn')} label={t('idp.directory.userBase')} required />
        <TextField
          {...of('user_dn_search_filter')}
          label={t('idp.directory.userFilter')}
          help={t('idp.directory.userFilterHelp')}
          required
        />
        <TextField {...of('user_dn_attributes')} label={t('idp.directory.userAttributes')} />
      </FormSection>
      <FormSection title={t('idp.directory.groups')}>
        <TextField {...of('group_search_base_dn')} label={t('idp.directory.groupBase')} />
        <TextField
          {...of('group_search_filter')}
          label={t('idp.directory.groupFilter')}
          help={t('idp.directory.groupFilterHelp')}
        />
        <TextField {...of('comment')} label={t('idp.form.comment')} />
      </FormSection>
    </>
  );
}

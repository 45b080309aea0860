import type { Idp } from '@longshore/contract/idp/idp-schemas';
import type { Fields } from '#/form/fields.ts';
import { FormSection } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { idpMessages } from '../messages.ts';
import { SecretField } from '../SecretField.tsx';
import { variableOf } from '../settings.ts';
import type { LdapValues } from './ldap-form.ts';

interface LdapFieldsProps {
  readonly fields: Fields<LdapValues>;
  readonly isNew: boolean;
  readonly directory: Idp;
}

type SwitchName = 'server_insecure' | 'server_starttls' | 'tls_skip_verify';
type TextName = Exclude<keyof LdapValues, SwitchName>;

export function LdapFields({ fields, isNew, directory }: LdapFieldsProps) {
  const { t } = useMessages(idpMessages);
  /** The variable that sets it: what is stored means nothing then. */
  const ofEnv = (key: string) =>
    directory.info.some((one) => one.key === key && one.isEnv)
      ? t('idp.environmentSome', { variable: variableOf(directory, key) })
      : null;
  const of = (name: TextName, help?: string) => {
    const variable = ofEnv(name);
    return {
      ...fields.input(name),
      autoComplete: 'off',
      monospace: true,
      readOnly: variable !== null,
      help: variable ?? help,
    };
  };
  const toggle = (name: SwitchName) => ({ ...fields.toggle(name), disabledReason: ofEnv(name) });
  return (
    <>
      <FormSection title={t('idp.directory.connection')}>
        <TextField
          {...of('server_addr', t('idp.directory.serverAddrHelp'))}
          label={t('idp.directory.serverAddr')}
          required
        />
        <TextField {...of('srv_record_name')} label={t('idp.directory.srvRecord')} />
        <SwitchField
          {...toggle('server_insecure')}
          label={t('idp.directory.insecure')}
          help={t('idp.directory.insecureHelp')}
        />
        <SwitchField {...toggle('server_starttls')} label={t('idp.directory.starttls')} />
        <SwitchField {...toggle('tls_skip_verify')} label={t('idp.directory.skipVerify')} />
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
          {...of('user_dn_search_filter', t('idp.directory.userFilterHelp'))}
          label={t('idp.directory.userFilter')}
          required
        />
        <TextField {...of('user_dn_attributes')} label={t('idp.directory.userAttributes')} />
      </FormSection>
      <FormSection title={t('idp.directory.groups')}>
        <TextField {...of('group_search_base_dn')} label={t('idp.directory.groupBase')} />
        <TextField
          {...of('group_search_filter', t('idp.directory.groupFilterHelp'))}
          label={t('idp.directory.groupFilter')}
        />
        <TextField {...of('comment')} label={t('idp.form.comment')} />
      </FormSection>
    </>
  );
}

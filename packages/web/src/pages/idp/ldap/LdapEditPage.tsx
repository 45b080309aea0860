import { idpCreate, idpUpdate } from '@longshore/contract/idp/idp';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call } from '#/api/call.ts';
import { usePrefetchedQuery } from '#/api/query.ts';
import { FormPage } from '#/form/FormPage.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { idpQuery, noteRestart, refreshIdps, unnamed } from '../idp-queries.ts';
import styles from '../idp.module.css';
import { idpMessages } from '../messages.ts';
import { ProviderNotes } from '../ProviderNotes.tsx';
import { isDirectoryEnv, isDirectorySet, settingsOf } from '../settings.ts';
import { useProviderActions } from '../use-provider-actions.tsx';
import { ldapForm, ldapInput, ldapValues, newLdapForm } from './ldap-form.ts';
import { LdapFields } from './LdapFields.tsx';

const type = 'ldap';

/** The one LDAP directory. The storage server tries its settings as they are saved. */
export default function LdapEditPage(): ReactNode {
  const { t } = useMessages(idpMessages);
  const navigate = useNavigate();
  const directory = usePrefetchedQuery(idpQuery(type, unnamed)).data;
  // As it was stored when the form was opened: what differs from it is sent.
  const [before] = useState(() => settingsOf(directory));
  // One that was never used is made anew, whatever waits of it.
  const isNew = !isDirectorySet(directory);
  // The storage server takes for there what its environment sets anything of.
  const isKnown = directory.info.length > 0;
  const isEnv = isDirectoryEnv(directory);
  const { changeRefused } = useProviderActions({ type, name: unnamed, isEnv });
  const form = useForm({ schema: isNew ? newLdapForm : ldapForm, initial: ldapValues(before) });
  const save = useSave(form, {
    send: async (values) => {
      const input = ldapInput(isKnown ? before : {}, values);
      if (!isKnown) return call(idpCreate, { params: { type }, body: { name: unnamed, input } });
      if (input === '') return null;
      return call(idpUpdate, { params: { type, name: unnamed }, body: { input } });
    },
    onSaved: (reply) => {
      if (reply !== null) noteRestart(reply);
      showMessage(t(reply === null ? 'idp.unchanged' : reply.restart ? 'idp.savedRestart' : 'idp.saved'));
    },
    refresh: refreshIdps,
    close: () => navigate({ to: '/identity/ldap', ignoreBlocker: true }),
  });
  return (
    <FormPage
      form={form}
      save={save}
      title={t('idp.directory.configure')}
      breadcrumbs={[{ label: t('idp.ldap'), to: '/identity/ldap' }]}
      submitLabel={t('idp.directory.save')}
      submitRefused={changeRefused}
    >
      <ProviderNotes isEnv={isEnv} isWaiting={(directory.waiting ?? []).length > 0} />
      <p className={styles['intro']}>{t('idp.directory.validation')}</p>
      <LdapFields fields={form} isNew={isNew} directory={directory} />
    </FormPage>
  );
}

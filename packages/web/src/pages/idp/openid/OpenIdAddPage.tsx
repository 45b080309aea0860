import { can } from '@longshore/contract/can';
import { idpCreate } from '@longshore/contract/idp/idp';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { FormPage } from '#/form/FormPage.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { noteRestart, refreshIdps, unnamed } from '../idp-queries.ts';
import styles from '../idp.module.css';
import { idpMessages } from '../messages.ts';
import { newOpenIdForm, openIdInput, openIdValues } from './openid-form.ts';
import { OpenIdFields } from './OpenIdFields.tsx';
import { ProviderCheck } from './ProviderCheck.tsx';

export default function OpenIdAddPage(): ReactNode {
  const { t } = useMessages(idpMessages);
  const navigate = useNavigate();
  const form = useForm({ schema: newOpenIdForm, initial: openIdValues({}) });
  const save = useSave(form, {
    send: (values) =>
      call(idpCreate, {
        params: { type: 'openid' },
        body: { name: values.name || unnamed, input: openIdInput({}, values) },
      }),
    fieldNames: { name: 'name', NameTaken: 'name' },
    onSaved: (reply) => {
      noteRestart(reply);
      showMessage(t(reply.restart ? 'idp.savedRestart' : 'idp.saved'));
    },
    refresh: refreshIdps,
    close: () => navigate({ to: '/identity/openid', ignoreBlocker: true }),
  });
  return (
    <div className={styles['columns']}>
      <div>
        <FormPage
          form={form}
          save={save}
          breadcrumbs={[{ label: t('idp.openId'), to: '/identity/openid' }]}
          title={t('idp.addTitle')}
          submitLabel={t('idp.add')}
          submitRefused={useRefusals().all(can(idpCreate, useSession()))}
        >
          <OpenIdFields fields={form} isNew />
        </FormPage>
      </div>
      <ProviderCheck values={form.values} />
    </div>
  );
}

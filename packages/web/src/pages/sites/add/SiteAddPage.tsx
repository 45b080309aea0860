import { can } from '@longshore/contract/can';
import { siteCreate } from '@longshore/contract/sites/sites';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call } from '#/api/call.ts';
import { PageError } from '#/api/error-words.ts';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { FormPage } from '#/form/FormPage.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { siteMessages } from '../messages.ts';
import { refreshSites, sitesQuery } from '../site-queries.ts';
import { fieldNamesOf, firstValues, sentSites, sitesForm } from '../site-values.ts';
import { SiteAddNotes } from './SiteAddNotes.tsx';
import { SiteLines } from './SiteLines.tsx';

/** Makes sites replicate to each other, or adds some to those that do. */
export default function SiteAddPage(): ReactNode {
  const { t } = useMessages(siteMessages);
  const navigate = useNavigate();
  const session = useSession();
  const { data: listed } = usePrefetchedQuery(sitesQuery);
  // As they were when the form was opened.
  const [initial] = useState(() => firstValues(listed.sites, session.serverEndPoint));
  const form = useForm({ schema: sitesForm, initial });
  const save = useSave(form, {
    send: async ({ sites, replicatesExpiration }) => {
      const query = replicatesExpiration ? { 'replicate-ilm-expiry': true } : {};
      const reply = await call(siteCreate, { query, body: sentSites(sites) });
      if (reply.success) return reply;
      await refreshSites();
      throw new PageError(
        t('sites.form.partly'),
        [reply.errorDetail, reply.status].filter(Boolean).join(' '),
      );
    },
    fieldNames: fieldNamesOf(form.values.sites),
    onSaved: ({ initialSyncErrorMessage = '', errorDetail = '' }) => {
      const told = [initialSyncErrorMessage, errorDetail].filter((one) => one !== '');
      showMessage(t(told.length > 0 ? 'sites.form.initial' : 'sites.form.done'), told);
    },
    refresh: refreshSites,
    close: () => navigate({ to: '/settings/site-replication', ignoreBlocker: true }),
  });
  return (
    <FormPage
      form={form}
      save={save}
      breadcrumbs={[{ label: t('sites.title'), to: '/settings/site-replication' }]}
      title={t('sites.add')}
      submitLabel={t('sites.add')}
      submitRefused={useRefusals().all(can(siteCreate, session))}
    >
      <SiteAddNotes isEnabled={listed.enabled} />
      <SiteLines fields={form} />
      <FormSection title={t('sites.form.options')}>
        <SwitchField
          {...form.toggle('replicatesExpiration')}
          label={t('sites.expirationSwitch')}
          help={t('sites.expirationHelp')}
        />
      </FormSection>
    </FormPage>
  );
}

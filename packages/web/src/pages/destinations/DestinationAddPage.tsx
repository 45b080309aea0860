import { destinationCreate } from '@longshore/contract/destinations/destinations';
import {
  type DestinationService,
  isDestinationService,
} from '@longshore/contract/destinations/destination-kinds';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { call } from '#/api/call.ts';
import { FormPage } from '#/form/FormPage.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import {
  destinationFieldNames,
  destinationForm,
  destinationValues,
  sentProperties,
} from './destination-form.ts';
import { noteRestart, refreshDestinations } from './destination-queries.ts';
import { DestinationFields } from './DestinationFields.tsx';
import { destinationMessages } from './messages.ts';
import { useDestinationActions } from './use-destination.ts';

const route = getRouteApi('/shell/settings/notification-endpoints/add/$service');

export default function DestinationAddPage(): ReactNode {
  const { service } = route.useParams();
  return isDestinationService(service) ? (
    <DestinationAdd key={service} service={service} />
  ) : (
    <Navigate to="/settings/notification-endpoints/add" replace />
  );
}

function DestinationAdd({ service }: { readonly service: DestinationService }) {
  const { t } = useMessages(destinationMessages);
  const navigate = useNavigate();
  const { addRefused } = useDestinationActions();
  const schema = useMemo(() => destinationForm(service), [service]);
  const empty = useMemo(() => destinationValues(service), [service]);
  const form = useForm({ schema, initial: empty });
  const save = useSave(form, {
    send: (values) => {
      const properties = sentProperties(service, values, empty) ?? {};
      return call(destinationCreate, { body: { service, account_id: values.name, properties } });
    },
    fieldNames: destinationFieldNames(service),
    onSaved: (reply) => {
      noteRestart(reply);
      showMessage(t(reply.restart ? 'destinations.savedRestart' : 'destinations.saved'));
    },
    refresh: refreshDestinations,
    close: () => navigate({ to: '/settings/notification-endpoints', ignoreBlocker: true }),
  });
  return (
    <FormPage
      form={form}
      save={save}
      title={t('destinations.addTitle', { service: t(`destinations.service.${service}`) })}
      breadcrumbs={[
        { label: t('destinations.list'), to: '/settings/notification-endpoints' },
        { label: t('destinations.add'), to: '/settings/notification-endpoints/add' },
      ]}
      submitLabel={t('destinations.save')}
      submitRefused={addRefused}
    >
      <p>{t('destinations.saveText')}</p>
      <DestinationFields service={service} fields={form} isNew />
    </FormPage>
  );
}

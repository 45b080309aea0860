import { destinationUpdate } from '@longshore/contract/destinations/destinations';
import type { DestinationService } from '@longshore/contract/destinations/destination-kinds';
import type { DestinationSettings } from '@longshore/contract/destinations/destinations-schemas';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { call } from '#/api/call.ts';
import { usePrefetchedQuery } from '#/api/query.ts';
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
import { destinationQuery, noteRestart, refreshDestinations } from './destination-queries.ts';
import { DestinationFields } from './DestinationFields.tsx';
import { DestinationNotes } from './DestinationNotes.tsx';
import { DestinationStatus } from './DestinationStatus.tsx';
import { destinationMessages } from './messages.ts';
import { destinationName, useDestinationActions } from './use-destination.ts';
import { VariableTable } from './VariableTable.tsx';

const route = getRouteApi('/shell/settings/notification-endpoints/edit/$service/$accountId');

export default function DestinationEditPage(): ReactNode {
  const { service, accountId } = route.useParams();
  // The storage server has told of it: the kind is one.
  const { data } = usePrefetchedQuery(destinationQuery(service as DestinationService, accountId));
  return <DestinationEdit key={`${service}:${accountId}`} stored={data} />;
}

function DestinationEdit({ stored }: { readonly stored: DestinationSettings }) {
  const { t } = useMessages(destinationMessages);
  const navigate = useNavigate();
  const { changeRefused } = useDestinationActions();
  const { service, account_id: accountId, isEnv, next } = stored;
  // As it was stored when the form was opened: what differs from it is sent.
  const [before] = useState(() => destinationValues(service, stored));
  const schema = useMemo(() => destinationForm(service), [service]);
  const form = useForm({ schema, initial: before });
  const save = useSave(form, {
    send: async (values) => {
      const properties = sentProperties(service, values, before);
      return properties === null
        ? null
        : call(destinationUpdate, { params: { service, accountId }, body: { properties } });
    },
    fieldNames: destinationFieldNames(service),
    onSaved: (reply) => {
      if (reply !== null) noteRestart(reply);
      const words = reply === null ? 'unchanged' : reply.restart ? 'savedRestart' : 'saved';
      showMessage(t(`destinations.${words}`));
    },
    refresh: refreshDestinations,
    close: () => navigate({ to: '/settings/notification-endpoints', ignoreBlocker: true }),
  });
  const title = t('destinations.editTitle', { name: destinationName(stored) });
  return (
    <FormPage
      form={form}
      save={save}
      title={title}
      breadcrumbs={[{ label: t('destinations.list'), to: '/settings/notification-endpoints' }]}
      submitLabel={t('destinations.save')}
      submitRefused={changeRefused(stored)}
    >
      <p>
        {t(`destinations.service.${service}`)} <DestinationStatus {...stored} />
      </p>
      <DestinationNotes isWaiting={next !== undefined} isEnv={isEnv} isGone={next === 'goes'} />
      {stored.variables.length > 0 && <VariableTable variables={stored.variables} />}
      <p>{t('destinations.saveText')}</p>
      <DestinationFields service={service} fields={form} isNew={false} />
    </FormPage>
  );
}

import { can } from '@longshore/contract/can';
import { ApiError } from '@longshore/contract/client';
import { tierCreate, tierList } from '@longshore/contract/tiers/tiers';
import type { TierKind } from '@longshore/contract/tiers/tiers-schemas';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { FormPage } from '#/form/FormPage.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { Callout } from '#/ui/Callout.tsx';
import { tierMessages } from '../messages.ts';
import { RefusalDetails } from '../RefusalDetails.tsx';
import { tierKindOf } from '../tier-kinds.ts';
import { refreshTiers, tiersQuery } from '../tier-queries.ts';
import { noTier, sharedWith, tierBody, tierForm, tierNames } from './tier-form.ts';
import { TierFields } from './TierFields.tsx';

const route = getRouteApi('/shell/settings/tiers/add/$service');

export default function TierAddPage(): ReactNode {
  const { service } = route.useParams();
  // The loader leads elsewhere with any other.
  const kind = tierKindOf(service);
  return kind && <TierAdd key={kind} kind={kind} />;
}

function TierAdd({ kind }: { readonly kind: TierKind }) {
  const { t } = useMessages(tierMessages);
  const navigate = useNavigate();
  const session = useSession();
  const { data } = useQuery({ ...tiersQuery, enabled: can(tierList, session).allowed });
  const form = useForm({ schema: tierForm(kind), initial: noTier });
  const save = useSave(form, {
    send: (values) => call(tierCreate, { query: { force: values.force }, body: tierBody(kind, values) }),
    fieldNames: tierNames(kind),
    onSaved: (_reply, { name }) => showMessage(t('tiers.form.added', { name })),
    refresh: refreshTiers,
    close: () => navigate({ to: '/settings/tiers', ignoreBlocker: true }),
  });
  const shared = sharedWith(data?.items ?? [], form.values);
  const isInUse = form.refusal instanceof ApiError && form.refusal.code === 'XMinioAdminTierBackendInUse';
  return (
    <FormPage
      form={form}
      save={save}
      title={t('tiers.form.title', { kind: t(`tiers.kind.${kind}`) })}
      breadcrumbs={[
        { label: t('tiers.label'), to: '/settings/tiers' },
        { label: t('tiers.add'), to: '/settings/tiers/add' },
      ]}
      submitLabel={t('tiers.form.submit')}
      submitRefused={useRefusals().all(can(tierCreate, session))}
    >
      <TierFields kind={kind} fields={form} hasForce={isInUse || form.values.force} />
      <RefusalDetails of={form} />
      {shared !== undefined && <Callout live="polite">{t('tiers.form.shared', { name: shared })}</Callout>}
      <p>{t('tiers.form.test')}</p>
    </FormPage>
  );
}

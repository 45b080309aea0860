import { can } from '@longshore/contract/can';
import { policyCreate } from '@longshore/contract/policies/policies';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { policyMessages } from '../messages.ts';
import { PolicyDeleteDialog } from '../PolicyDeleteDialog.tsx';
import { isOfDirectory, shownTab, tabAnswer } from '../policy-queries.ts';
import { policySearch } from '../policy-search.ts';
import { DirectoryHolders } from './DirectoryHolders.tsx';
import { PolicyActions } from './PolicyActions.tsx';
import { PolicyBuckets } from './PolicyBuckets.tsx';
import { PolicyFacts } from './PolicyFacts.tsx';
import { PolicyHolders } from './PolicyHolders.tsx';
import { PolicyJson } from './PolicyJson.tsx';
import { PolicySummary } from './PolicySummary.tsx';
import { PolicyTabs } from './PolicyTabs.tsx';
import { useTabRefusals } from './tab-refusals.ts';

const route = getRouteApi('/shell/access/policies/$');

/** One policy: what it says, who has it and where it reaches. */
export default function PolicyPage(): ReactNode {
  const { t } = useMessages(policyMessages);
  const { _splat: policyName } = route.useParams();
  const [search, show] = useScreenSearch(policySearch);
  const navigate = useNavigate();
  const session = useSession();
  const tab = shownTab(session, search.tab);
  const refusals = useTabRefusals();
  const refusal = refusals[tab];
  const name = visibleText(policyName);
  const isEditing = tab === 'json' && search.dialog === 'edit' && can(policyCreate, session).allowed;
  return (
    <>
      <PageHeader
        title={name}
        pageTitle={`${t('policies.one')} · ${name}`}
        breadcrumbs={[{ label: t('policies.title'), to: '/access/policies' }]}
        facts={refusals.summary === null && <PolicyFacts policyName={policyName} />}
        actions={
          <PolicyActions
            policyName={policyName}
            onEdit={isEditing ? undefined : () => show({ tab: 'json', dialog: 'edit' })}
            onDelete={() => show({ dialog: 'delete' })}
          />
        }
      />
      <PolicyTabs shown={tab} refusals={refusals} />
      {refusal !== null ? (
        <NotPermitted text={refusal} refused={tabAnswer(session, tab)} />
      ) : isOfDirectory(session, tab) ? (
        <DirectoryHolders policyName={policyName} />
      ) : tab === 'summary' ? (
        <PolicySummary policyName={policyName} />
      ) : tab === 'json' ? (
        <PolicyJson key={policyName} policyName={policyName} />
      ) : tab === 'buckets' ? (
        <PolicyBuckets policyName={policyName} />
      ) : (
        <PolicyHolders key={tab} policyName={policyName} kind={tab === 'users' ? 'user' : 'group'} />
      )}
      {search.dialog === 'delete' && (
        <PolicyDeleteDialog
          policyName={policyName}
          onDeleted={() => navigate({ to: '/access/policies', replace: true })}
          onClose={() => show({ dialog: '' }, { replace: true })}
        />
      )}
    </>
  );
}

import { can } from '@longshore/contract/can';
import { tierList } from '@longshore/contract/tiers/tiers';
import type { ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconTier } from '#/ui/icons.tsx';
import { AddTierButton } from '../AddTierButton.tsx';
import { tierMessages } from '../messages.ts';
import { TierList } from './TierList.tsx';

/** Whoever may only add tiers sees none. */
export default function TiersPage(): ReactNode {
  const { t } = useMessages(tierMessages);
  const answer = can(tierList, useSession());
  const { all, setup } = useRefusals();
  const refusal = all(answer);
  if (setup !== null) {
    return (
      <>
        <PageHeader />
        <EmptyState
          icon={<IconTier size={28} />}
          title={t('tiers.setup.title')}
          text={t('tiers.setup.text')}
          action={<LinkButton to="/buckets">{t('tiers.setup.buckets')}</LinkButton>}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader actions={<AddTierButton />} />
      {refusal === null ? <TierList /> : <NotPermitted text={refusal} refused={answer} />}
    </>
  );
}

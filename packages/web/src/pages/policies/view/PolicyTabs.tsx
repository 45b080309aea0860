import { Link } from '@tanstack/react-router';
import { useMessages } from '#/messages/catalogue.ts';
import { TabRow } from '#/shell/TabRow.tsx';
import { policyMessages } from '../messages.ts';
import { type PolicyTab, policyTabs } from '../policy-queries.ts';
import type { TabRefusals } from './tab-refusals.ts';

interface PolicyTabsProps {
  readonly shown: PolicyTab;
  readonly refusals: TabRefusals;
}

export function PolicyTabs({ shown, refusals }: PolicyTabsProps) {
  const { t } = useMessages(policyMessages);
  const tabs = policyTabs.map((id) => ({
    id,
    label: t(`policies.tab.${id}`),
    refusal: refusals[id],
    isShown: id === shown,
  }));
  return (
    <TabRow
      label={t('policies.tabs')}
      tabs={tabs}
      renderLink={({ id, label, isShown }, className) => (
        <Link
          to="."
          search={{ tab: id }}
          className={className}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={isShown ? 'page' : undefined}
        >
          {label}
        </Link>
      )}
    />
  );
}

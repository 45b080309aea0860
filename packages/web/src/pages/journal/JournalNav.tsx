import {
  configExport,
  configHistoryList,
  configImport,
} from '@longshore/contract/config-history/config-history';
import { can } from '@longshore/contract/can';
import { Link } from '@tanstack/react-router';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { TabRow } from '#/shell/TabRow.tsx';
import { journalMessages } from './messages.ts';

const addresses = {
  changes: '/settings/journal',
  points: '/settings/journal/restore-points',
  compare: '/settings/journal/compare',
  transfer: '/settings/import-export',
} as const;

type JournalTab = keyof typeof addresses;

/** The journal and what stands beside it. */
export function JournalNav({ shown }: { readonly shown: JournalTab }) {
  const { t } = useMessages(journalMessages);
  const session = useSession();
  const { all, any } = useRefusals();
  const history = all(can(configHistoryList, session));
  const refusals = {
    changes: null,
    points: history,
    compare: history,
    transfer: any(can(configExport, session), can(configImport, session)),
  };
  const tabs = (['changes', 'points', 'compare', 'transfer'] as const).map((id) => ({
    id,
    label: t(`journal.tab.${id}`),
    refusal: refusals[id],
    isShown: id === shown,
  }));
  return (
    <TabRow
      label={t('journal.tabs')}
      tabs={tabs}
      renderLink={({ id, label, isShown }, className) => (
        <Link
          to={addresses[id]}
          className={className}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={isShown ? 'page' : undefined}
        >
          {label}
        </Link>
      )}
    />
  );
}

import { can } from '@longshore/contract/can';
import { tierCredentialsUpdate, tierDelete, tierVerify } from '@longshore/contract/tiers/tiers';
import type { ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import type { Sort } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { IconDelete, IconKey, IconSelfTest } from '#/ui/icons.tsx';
import { tierMessages } from '../messages.ts';
import { nameOf } from '../tier-kinds.ts';
import type { TiersDialog } from '../tiers-search.ts';
import { useTierColumns } from './tier-columns.tsx';
import type { TierRow } from './tier-rows.ts';
import { useVerify } from './use-verify.ts';

interface TierTableProps {
  readonly tiers: readonly TierRow[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onAsk: (question: TiersDialog, name: string) => void;
  readonly empty: ReactNode;
}

export function TierTable({ tiers, sort, onSort, onAsk, empty }: TierTableProps) {
  const { t } = useMessages(tierMessages);
  const session = useSession();
  const { all } = useRefusals();
  const { verify, verifyingName } = useVerify();
  return (
    <ListTable
      label={t('tiers.list')}
      rows={tiers.map((tier) => (tier.name === verifyingName ? { ...tier, isChecking: true } : tier))}
      columns={useTierColumns()}
      getRowId={nameOf}
      sort={sort}
      onSortChange={onSort}
      empty={empty}
      rowMenu={{
        labelOf: ({ name }) => t('tiers.actionsOf', { name }),
        itemsOf: ({ name, type }) => [
          {
            id: 'verify',
            label: t('tiers.verify'),
            icon: <IconSelfTest size={16} />,
            disabledReason: all(can(tierVerify, session)),
            onSelect: () => verify(name),
          },
          {
            id: 'credentials',
            label: t('tiers.credentials'),
            icon: <IconKey size={16} />,
            disabledReason:
              type === 'unsupported' ? t('tiers.unknownKind') : all(can(tierCredentialsUpdate, session)),
            onSelect: () => onAsk('credentials', name),
          },
          {
            id: 'remove',
            label: t('tiers.remove'),
            icon: <IconDelete size={16} />,
            danger: true,
            disabledReason: all(can(tierDelete, session)),
            onSelect: () => onAsk('remove', name),
          },
        ],
      }}
    />
  );
}

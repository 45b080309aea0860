import { can } from '@longshore/contract/can';
import { policyDelete } from '@longshore/contract/policies/policies';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import type { RowMenuOf } from '#/table/columns.ts';
import { IconDelete, IconPolicy } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { policyMessages } from '../messages.ts';
import type { PolicyRow } from './policy-rows.ts';

/** The menu of each policy of the list; keeps its identity between renders. */
export function usePolicyMenu(onDelete: (name: string) => void): RowMenuOf<PolicyRow> {
  const { t } = useMessages(policyMessages);
  const navigate = useNavigate();
  const session = useSession();
  const refusals = useRefusals();
  return useMemo(
    () => ({
      labelOf: ({ name }) => t('policies.actionsOf', { name: visibleText(name) }),
      itemsOf: ({ name }) => [
        {
          id: 'view',
          label: t('policies.view'),
          icon: <IconPolicy size={16} />,
          onSelect: () => void navigate({ to: '/access/policies/$', params: { _splat: name } }),
        },
        {
          id: 'delete',
          label: t('policies.delete'),
          icon: <IconDelete size={16} />,
          danger: true,
          disabledReason: refusals.all(can(policyDelete, session)),
          onSelect: () => onDelete(name),
        },
      ],
    }),
    [t, navigate, session, refusals, onDelete],
  );
}

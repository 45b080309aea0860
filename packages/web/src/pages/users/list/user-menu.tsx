import type { User } from '@longshore/contract/users/users-schemas';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '#/messages/catalogue.ts';
import type { RowMenuOf } from '#/table/columns.ts';
import { IconDelete, IconGroups, IconKey, IconOff, IconOn, IconPolicy, IconShow } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { userMessages } from '../messages.ts';
import { useUserRefusals } from '../user-refusals.ts';
import type { UsersDialog } from '../users-search.ts';

/** What can be done with one user of the list. */
export function useUserMenu(onAsk: (dialog: UsersDialog, name: string) => void): RowMenuOf<User> {
  const { t } = useMessages(userMessages);
  const navigate = useNavigate();
  const refusals = useUserRefusals();
  return {
    labelOf: ({ accessKey }) => t('users.actionsOf', { name: visibleText(accessKey) }),
    itemsOf: ({ accessKey, status }) => {
      const change = status === 'enabled' ? 'disable' : 'enable';
      const item = (dialog: UsersDialog) => ({
        id: dialog,
        disabledReason: refusals[dialog]([accessKey]),
        onSelect: () => onAsk(dialog, accessKey),
      });
      return [
        {
          id: 'view',
          label: t('users.view'),
          icon: <IconShow size={16} />,
          onSelect: () => void navigate({ to: '/identity/users/$', params: { _splat: accessKey } }),
        },
        { ...item('groups'), label: t('users.toGroups'), icon: <IconGroups size={16} /> },
        { ...item('policies'), label: t('users.setPolicies'), icon: <IconPolicy size={16} /> },
        { ...item('password'), label: t('users.password.change'), icon: <IconKey size={16} /> },
        {
          ...item(change),
          label: t(`users.${change}`),
          icon: change === 'disable' ? <IconOff size={16} /> : <IconOn size={16} />,
        },
        { ...item('delete'), label: t('users.delete'), icon: <IconDelete size={16} />, danger: true },
      ];
    },
  };
}

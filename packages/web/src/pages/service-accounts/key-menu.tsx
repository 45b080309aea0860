import { serviceAccountUpdate } from '@longshore/contract/service-accounts/service-accounts';
import type { ServiceAccount } from '@longshore/contract/service-accounts/service-accounts-schemas';
import { useMutation } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { refreshAccessKeys } from '#/api/identity/access-keys-query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showError, showMessage } from '#/stores/notices.ts';
import type { RowMenuOf } from '#/table/columns.ts';
import { IconDelete, IconEdit, IconOff, IconOn } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import type { KeyRefusals } from './key-refusals.ts';
import { serviceAccountMessages } from './messages.ts';

interface KeyActions {
  readonly refusals: KeyRefusals;
  readonly onEdit: (key: ServiceAccount) => void;
  readonly onDelete: (key: ServiceAccount) => void;
}

/** Turns a key on or off; nothing else of it is sent. */
function useStatusChange() {
  const { t } = useMessages(serviceAccountMessages);
  return useMutation({
    mutationFn: ({ accessKey, accountStatus }: ServiceAccount) => {
      const status = accountStatus === 'on' ? 'off' : 'on';
      return call(serviceAccountUpdate, { params: { accessKey }, body: { status } });
    },
    onSuccess: (_reply, { accessKey, accountStatus }) => {
      const done = accountStatus === 'on' ? 'disabled' : 'enabled';
      showMessage(t(`serviceAccounts.${done}`, { key: visibleText(accessKey) }));
    },
    onError: showError,
    onSettled: refreshAccessKeys,
  });
}

export function useKeyMenu({ refusals, onEdit, onDelete }: KeyActions): RowMenuOf<ServiceAccount> {
  const { t } = useMessages(serviceAccountMessages);
  const change = useStatusChange();
  return {
    labelOf: ({ accessKey }) => t('serviceAccounts.actionsOf', { key: visibleText(accessKey) }),
    itemsOf: (key) => {
      const isOn = key.accountStatus === 'on';
      return [
        {
          id: 'edit',
          label: t('serviceAccounts.edit'),
          icon: <IconEdit size={16} />,
          disabledReason: refusals.edit,
          onSelect: () => onEdit(key),
        },
        {
          id: 'status',
          label: t(isOn ? 'serviceAccounts.disable' : 'serviceAccounts.enable'),
          icon: isOn ? <IconOff size={16} /> : <IconOn size={16} />,
          disabledReason: refusals.edit,
          onSelect: () => change.mutate(key),
        },
        {
          id: 'delete',
          label: t('serviceAccounts.delete.action'),
          icon: <IconDelete size={16} />,
          danger: true,
          disabledReason: refusals.delete,
          onSelect: () => onDelete(key),
        },
      ];
    },
  };
}

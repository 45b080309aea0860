import type { Destination } from '@longshore/contract/destinations/destinations-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { IconCopy, IconDelete, IconEdit, IconOff, IconOn } from '#/ui/icons.tsx';
import type { MenuItem } from '#/ui/menu-parts.ts';
import { destinationMessages } from './messages.ts';
import { copyArn, useDestinationActions } from './use-destination.ts';

interface Handlers {
  readonly onAsk: (one: Destination, question: 'delete' | 'disable') => void;
  readonly onEdit: (one: Destination) => void;
}

/** What can be done with a destination of the list. */
export function useDestinationMenu({ onAsk, onEdit }: Handlers): (one: Destination) => readonly MenuItem[] {
  const { t } = useMessages(destinationMessages);
  const { changeRefused, deleteRefused, enable } = useDestinationActions();
  return (one) => {
    const { isEnabled, isEnv } = one;
    return [
      {
        id: 'edit',
        label: t(isEnv ? 'destinations.view' : 'destinations.edit'),
        icon: <IconEdit size={16} />,
        onSelect: () => onEdit(one),
      },
      {
        id: 'copy',
        label: t('destinations.copyArn'),
        icon: <IconCopy size={16} />,
        onSelect: () => void copyArn(one.arn),
      },
      {
        id: 'enable',
        label: t(isEnabled ? 'destinations.disable' : 'destinations.enable'),
        icon: isEnabled ? <IconOff size={16} /> : <IconOn size={16} />,
        disabledReason: changeRefused(one),
        onSelect: () => (isEnabled ? onAsk(one, 'disable') : enable(one)),
      },
      {
        id: 'delete',
        label: t('destinations.delete'),
        icon: <IconDelete size={16} />,
        danger: true,
        disabledReason: deleteRefused(one),
        onSelect: () => onAsk(one, 'delete'),
      },
    ];
  };
}

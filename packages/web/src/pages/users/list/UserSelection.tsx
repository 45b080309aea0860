import { useMessages } from '#/messages/catalogue.ts';
import { SelectionToolbar } from '#/table/SelectionToolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { identityMessages } from '../frame/messages.ts';
import { userMessages } from '../messages.ts';
import { useUserRefusals } from '../user-refusals.ts';
import type { UsersDialog } from '../users-search.ts';

interface UserSelectionProps {
  readonly names: readonly string[];
  readonly onAsk: (dialog: UsersDialog) => void;
  readonly onLeave: () => void;
}

const asked = ['groups', 'policies', 'enable', 'disable', 'delete'] as const;
const common = { groups: 'users.toGroups', policies: 'users.setPolicies' } as const;

/** What can be done with the users that are ticked. */
export function UserSelection({ names, onAsk, onLeave }: UserSelectionProps) {
  const { t } = useMessages(userMessages, identityMessages);
  const refusals = useUserRefusals();
  const isOne = names.length === 1;
  return (
    <SelectionToolbar
      label={t('users.selection')}
      count={t('identity.selected', { count: names.length })}
      leaveLabel={t('identity.clear')}
      onLeave={onLeave}
    >
      {asked.map((dialog) => (
        <Button
          key={dialog}
          size="small"
          kind={dialog === 'delete' ? 'danger' : 'secondary'}
          disabledReason={refusals[dialog](names)}
          onClick={() => onAsk(dialog)}
        >
          {dialog === 'groups' || dialog === 'policies'
            ? t(common[dialog])
            : t(isOne ? `users.${dialog}` : `users.${dialog}Many`)}
        </Button>
      ))}
    </SelectionToolbar>
  );
}

import type { UserStatus } from '@longshore/contract/users/users-schemas';
import { useMutation } from '@tanstack/react-query';
import { refreshIdentity } from '#/api/identity/identity-queries.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showError } from '#/stores/notices.ts';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { identityMessages } from './messages.ts';

interface StatusSwitchProps {
  readonly status: UserStatus;
  readonly refusal: string | null;
  readonly set: (status: UserStatus) => Promise<unknown>;
}

/** Enables or disables a user or a group; it moves once that is done. */
export function StatusSwitch({ status, refusal, set }: StatusSwitchProps) {
  const { t } = useMessages(identityMessages);
  const change = useMutation({
    mutationFn: async (next: UserStatus) => {
      await set(next);
      await refreshIdentity();
    },
    onError: showError,
  });
  return (
    <SwitchField
      label={t('identity.status.enabled')}
      checked={status === 'enabled'}
      disabledReason={refusal ?? (change.isPending ? t('shell.busy') : null)}
      onChange={(isEnabled) => change.mutate(isEnabled ? 'enabled' : 'disabled')}
    />
  );
}

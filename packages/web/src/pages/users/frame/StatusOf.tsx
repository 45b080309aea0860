import type { UserStatus } from '@longshore/contract/users/users-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { identityMessages } from './messages.ts';

interface StatusOfProps {
  readonly status: UserStatus;
  readonly inList?: boolean;
}

/** Whether a user or a group is enabled. */
export function StatusOf({ status, inList = false }: StatusOfProps) {
  const { t } = useMessages(identityMessages);
  return (
    <StatusBadge status={status} inList={inList}>
      {t(`identity.status.${status}`)}
    </StatusBadge>
  );
}

import type { Destination } from '@longshore/contract/destinations/destinations-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { StatusBadge, type Status } from '#/ui/StatusBadge.tsx';
import styles from './destinations.module.css';
import { destinationMessages } from './messages.ts';

const shapes: Readonly<Record<Destination['status'], Status>> = {
  online: 'healthy',
  offline: 'down',
  waiting: 'waiting',
  disabled: 'disabled',
  unknown: 'unknown',
};

type Told = Pick<Destination, 'status' | 'next' | 'isEnv'>;

/** How the storage server finds it, what a restart changes, and whether it can be changed here. */
export function DestinationStatus({
  status,
  next,
  isEnv,
  inList = false,
}: Told & { readonly inList?: boolean }) {
  const { t } = useMessages(destinationMessages);
  return (
    <span className={styles['badges']}>
      <StatusBadge status={shapes[status]} meaning={t(`destinations.meaning.${status}`)} inList={inList}>
        {t(`destinations.status.${status}`)}
      </StatusBadge>
      {next !== undefined && status !== 'waiting' && (
        <StatusBadge status="waiting" inList={inList}>
          {t(`destinations.next.${next}`)}
        </StatusBadge>
      )}
      {isEnv && (
        <StatusBadge status="private" meaning={t('destinations.environmentText')} inList={inList}>
          {t('destinations.byEnvironment')}
        </StatusBadge>
      )}
    </span>
  );
}

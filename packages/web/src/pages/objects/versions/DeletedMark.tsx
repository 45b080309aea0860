import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime } from '#/messages/times.ts';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { versionMessages } from './messages.ts';
import styles from './versions.module.css';

/** Behind the name of a deleted object. */
export function DeletedMark({ deletedAt }: { readonly deletedAt: string }) {
  const { t } = useMessages(versionMessages);
  const time = formatDayTime(Date.parse(deletedAt));
  return (
    <span className={styles['mark']}>
      <StatusBadge status="disabled" meaning={t('versions.deletedAt', { time })} inList>
        {t('versions.deleted')}
      </StatusBadge>
    </span>
  );
}

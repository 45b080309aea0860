import { useMessages } from '#/messages/catalogue.ts';
import { useSystem } from '#/stores/system.ts';
import { Callout } from '#/ui/Callout.tsx';
import styles from './destinations.module.css';
import { destinationMessages } from './messages.ts';

interface DestinationNotesProps {
  /** Something of what is shown waits, whoever changed it. */
  readonly isWaiting: boolean;
  readonly isEnv?: boolean;
  readonly isGone?: boolean;
  readonly isExact?: boolean;
}

/** What must be known of what is shown. */
export function DestinationNotes(props: DestinationNotesProps) {
  const { isWaiting, isEnv = false, isGone = false, isExact = true } = props;
  const { t } = useMessages(destinationMessages);
  const isRestartNoted = useSystem((state) => state.serverNeedsRestart);
  const waits = isWaiting || isRestartNoted;
  if (!waits && !isEnv && !isGone && isExact) return null;
  return (
    <div className={styles['notes']}>
      {waits && !isGone && <Callout live="polite">{t('destinations.restart')}</Callout>}
      {isGone && <Callout live="polite">{t('destinations.goneText')}</Callout>}
      {isEnv && <p>{t('destinations.environmentText')}</p>}
      {!isExact && <p className={styles['soft']}>{t('destinations.notExact')}</p>}
    </div>
  );
}

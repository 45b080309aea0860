import { useMessages } from '#/messages/catalogue.ts';
import { useSystem } from '#/stores/system.ts';
import { Callout } from '#/ui/Callout.tsx';
import styles from './idp.module.css';
import { idpMessages } from './messages.ts';

interface ProviderNotesProps {
  /** What is shown is set by the environment. */
  readonly isEnv?: boolean | undefined;
  /** Something of what is shown waits, whoever changed it. */
  readonly isWaiting?: boolean | undefined;
}

/** What must be known of what is shown: that changes wait, or that the environment has the last word. */
export function ProviderNotes({ isEnv = false, isWaiting = false }: ProviderNotesProps) {
  const { t } = useMessages(idpMessages);
  const isRestartNoted = useSystem((state) => state.serverNeedsRestart);
  const waits = isRestartNoted || isWaiting;
  if (!waits && !isEnv) return null;
  return (
    <div className={styles['notes']}>
      {waits && <Callout live="polite">{t('idp.restart')}</Callout>}
      {isEnv && <p>{t('idp.environmentText')}</p>}
    </div>
  );
}

import { useMessages } from '#/messages/catalogue.ts';
import { useSystem } from '#/stores/system.ts';
import { Callout } from '#/ui/Callout.tsx';
import styles from './idp.module.css';
import { idpMessages } from './messages.ts';

/** What must be known of what is shown: that changes wait, or that the environment has the last word. */
export function ProviderNotes({ isEnv = false }: { readonly isEnv?: boolean | undefined }) {
  const { t } = useMessages(idpMessages);
  const waits = useSystem((state) => state.serverNeedsRestart);
  if (!waits && !isEnv) return null;
  return (
    <div className={styles['notes']}>
      {waits && <Callout live="polite">{t('idp.restart')}</Callout>}
      {isEnv && <Callout>{t('idp.environmentText')}</Callout>}
    </div>
  );
}

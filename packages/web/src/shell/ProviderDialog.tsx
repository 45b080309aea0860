import { useMutation } from '@tanstack/react-query';
import { providerAddress } from '#/api/provider-address.ts';
import { loseSession } from '#/api/session-loss.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showModalError } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { rememberCurrentPath } from './leave.ts';
import classes from './SecretDialog.module.css';

interface ProviderDialogProps {
  readonly reason: 'soon' | 'ended';
  /** When the session ends, in words. */
  readonly when: string;
  readonly onLater: () => void;
}

/** Asks to sign in again at the identity provider, which takes the browser away from the page and back to it. */
export function ProviderDialog({ reason, when, onLater }: ProviderDialogProps) {
  const { t } = useMessages();
  const { identityProvider = '' } = useSession();
  const going = useMutation({
    mutationFn: () => providerAddress(identityProvider),
    meta: { isSignIn: true },
    onSuccess: (address) => {
      rememberCurrentPath();
      window.location.assign(address);
    },
    onError: showModalError,
  });
  const hasEnded = reason === 'ended';
  const leave = hasEnded ? loseSession : onLater;
  return (
    <Dialog title={t('shell.secretTitle')} size="small" onClose={leave} locked={hasEnded}>
      <p className={classes['text']}>
        {hasEnded ? t('shell.secretEndedProvider') : t('shell.secretSoonProvider', { when })}
      </p>
      <div className={classes['actions']}>
        <Button onClick={leave}>{hasEnded ? t('shell.secretLeave') : t('shell.secretLater')}</Button>
        <Button kind="primary" busy={going.isPending} onClick={() => going.mutate()}>
          {t('shell.secretProvider')}
        </Button>
      </div>
    </Dialog>
  );
}

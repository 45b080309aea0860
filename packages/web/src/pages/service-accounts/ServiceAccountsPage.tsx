import type { ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { IconAdd, IconLock } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { KeyList } from './facts/KeyList.tsx';
import { keysSearch } from './keys-search.ts';
import { serviceAccountMessages } from './messages.ts';

const PasswordDialog = lazyDialog(async () => (await import('./PasswordDialog.tsx')).PasswordDialog);

/** One's own access keys, and one's own password. */
export default function ServiceAccountsPage(): ReactNode {
  const { t } = useMessages(serviceAccountMessages);
  const session = useSession();
  const { offered } = useRefusals();
  const isKeptElsewhere = session.features.includes('external-idp');
  const passwordRefusal = offered ?? (isKeptElsewhere ? t('serviceAccounts.password.elsewhere') : null);
  const [{ dialog }, show] = useScreenSearch(keysSearch);
  return (
    <>
      <PageHeader
        facts={t('serviceAccounts.about')}
        actions={
          <>
            <Button
              icon={<IconLock size={16} />}
              disabledReason={passwordRefusal}
              onClick={() => show({ dialog: 'password' })}
            >
              {t('serviceAccounts.password.action')}
            </Button>
            <Button
              kind="primary"
              icon={<IconAdd size={16} />}
              disabledReason={offered}
              onClick={() => show({ dialog: 'createKey' })}
            >
              {t('serviceAccounts.create')}
            </Button>
          </>
        }
      />
      <KeyList search={keysSearch} />
      {dialog === 'password' && session.hasAdmin && (
        <PasswordDialog refusal={passwordRefusal} onClose={() => show({ dialog: '' }, { replace: true })} />
      )}
    </>
  );
}

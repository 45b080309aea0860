import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { TabRow } from '#/shell/TabRow.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconAdd, IconLock } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { KeyList } from './facts/KeyList.tsx';
import { keysSearch } from './keys-search.ts';
import { serviceAccountMessages } from './messages.ts';
import { OwnPermissions } from './OwnPermissions.tsx';
import { ownSessionMessages } from './sessions/messages.ts';
import { SessionList } from './sessions/SessionList.tsx';

const PasswordDialog = lazyDialog(async () => (await import('./PasswordDialog.tsx')).PasswordDialog);

const abouts = {
  keys: 'serviceAccounts.about',
  sessions: 'ownSessions.about',
  permissions: 'serviceAccounts.permissions.about',
} as const;

/** One's own access keys, sessions, permissions and password. */
export default function ServiceAccountsPage(): ReactNode {
  const { t } = useMessages(serviceAccountMessages, ownSessionMessages);
  const session = useSession();
  const { offered } = useRefusals();
  const isKeptElsewhere = session.kind === 'ldap' || session.kind === 'oidc';
  const passwordRefusal = offered ?? (isKeptElsewhere ? t('serviceAccounts.password.elsewhere') : null);
  const [{ dialog, tab = 'keys' }, show] = useScreenSearch(keysSearch);
  const tabs = (['keys', 'sessions', 'permissions'] as const).map((id) => ({
    id,
    label: t(`serviceAccounts.tab.${id}`),
    refusal: null,
    isShown: id === tab,
  }));
  return (
    <>
      <PageHeader
        facts={t(abouts[tab])}
        actions={
          <>
            <Button
              icon={<IconLock size={16} />}
              disabledReason={passwordRefusal}
              onClick={() => show({ dialog: 'password' })}
            >
              {t('serviceAccounts.password.action')}
            </Button>
            {tab === 'keys' && (
              <Button
                kind="primary"
                icon={<IconAdd size={16} />}
                disabledReason={offered}
                onClick={() => show({ dialog: 'createKey' })}
              >
                {t('serviceAccounts.create')}
              </Button>
            )}
          </>
        }
      />
      <TabRow
        label={t('serviceAccounts.sections')}
        tabs={tabs}
        renderLink={({ id, label, isShown }, className) => (
          <Link
            to="/identity/account"
            search={id === 'keys' ? {} : { tab: id }}
            className={className}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={isShown ? 'page' : undefined}
          >
            {label}
          </Link>
        )}
      />
      {tab === 'keys' && <KeyList search={keysSearch} />}
      {tab === 'sessions' && <SessionList />}
      {tab === 'permissions' && <OwnPermissions />}
      {dialog === 'password' && session.hasAdmin && (
        <PasswordDialog refusal={passwordRefusal} onClose={() => show({ dialog: '' }, { replace: true })} />
      )}
    </>
  );
}

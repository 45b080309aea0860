import type { User } from '@longshore/contract/users/users-schemas';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc } from '#/messages/times.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Button } from '#/ui/Button.tsx';
import { IconDelete, IconKey, IconOff, IconOn } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { LastSignIn } from '../frame/LastSignIn.tsx';
import { StatusOf } from '../frame/StatusOf.tsx';
import { userMessages } from '../messages.ts';
import { useUserRefusals } from '../user-refusals.ts';
import { UsersAskDialog } from '../UsersAskDialog.tsx';
import { userSearch } from '../users-search.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

interface UserHeaderProps {
  readonly userName: string;
  /** Undefined where it may not be read. */
  readonly user: User | undefined;
}

/** Who it is, and what can be done with the user itself. */
export function UserHeader({ userName, user }: UserHeaderProps) {
  const { t } = useMessages(userMessages);
  const refusals = useUserRefusals();
  const navigate = useNavigate();
  const [{ dialog }, show] = useScreenSearch(userSearch);
  const close = useCallback(() => show({ dialog: '' }, { replace: true }), [show]);
  const isDeleted = useRef(false);
  const name = visibleText(userName);
  const change = user?.status === 'disabled' ? 'enable' : 'disable';
  const passwordRefusal = refusals.password([userName]);
  return (
    <>
      <PageHeader
        title={name}
        pageTitle={`${t('users.user')} · ${name}`}
        breadcrumbs={[{ label: t('users.label'), to: '/identity/users' }]}
        facts={user && <Facts user={user} />}
        actions={
          <>
            {user && (
              <Button
                icon={change === 'disable' ? <IconOff size={16} /> : <IconOn size={16} />}
                disabledReason={refusals[change]([userName])}
                onClick={() => show({ dialog: change })}
              >
                {t(`users.${change}`)}
              </Button>
            )}
            <Button
              icon={<IconKey size={16} />}
              disabledReason={passwordRefusal}
              onClick={() => show({ dialog: 'password' })}
            >
              {t('users.password.change')}
            </Button>
            <Button
              kind="danger"
              icon={<IconDelete size={16} />}
              disabledReason={refusals.delete([userName])}
              onClick={() => show({ dialog: 'delete' })}
            >
              {t('users.delete')}
            </Button>
          </>
        }
      />
      {dialog === 'password' && (
        <PasswordDialog userName={userName} refusal={passwordRefusal} onClose={close} />
      )}
      {(dialog === 'enable' || dialog === 'disable') && (
        <UsersAskDialog key={dialog} question={dialog} names={[userName]} onClose={close} />
      )}
      {dialog === 'delete' && (
        <UsersAskDialog
          question="delete"
          names={[userName]}
          onDone={() => {
            isDeleted.current = true;
            return navigate({ to: '/identity/users', replace: true });
          }}
          onClose={() => {
            if (!isDeleted.current) close();
          }}
        />
      )}
    </>
  );
}

function Facts({ user }: { readonly user: User }) {
  const { t } = useMessages(userMessages);
  const { status, updatedAt = '' } = user;
  const timeMs = Date.parse(updatedAt);
  return (
    <>
      <StatusOf status={status} />
      {/* The server's zero time is what it does not know. */}
      {timeMs > 0 && (
        <time dateTime={updatedAt} data-tip={formatUtc(timeMs)}>
          {t('users.changed', { time: formatDayTime(timeMs) })}
        </time>
      )}
      <LastSignIn at={user.lastSignInAt} />
    </>
  );
}

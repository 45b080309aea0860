import type { OwnSession } from '@longshore/contract/account/own-sessions-schemas';
import { useMemo } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime, formatUtc } from '#/messages/times.ts';
import type { Column } from '#/table/columns.ts';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { ownSessionMessages } from './messages.ts';
import classes from './sessions.module.css';

/** `Firefox 133 on Linux`. */
export function useSessionName(): (session: OwnSession) => string {
  const { t } = useMessages(ownSessionMessages);
  return ({ browser, system }) => {
    const name = browser === '' ? t('ownSessions.unknownBrowser') : visibleText(browser);
    return system === '' ? name : t('ownSessions.onSystem', { browser: name, system });
  };
}

function Time({ at }: { readonly at: string | undefined }) {
  const { t } = useMessages(ownSessionMessages);
  if (at === undefined) return t('ownSessions.unknownTime');
  const timeMs = Date.parse(at);
  return (
    <time dateTime={at} data-tip={formatUtc(timeMs)}>
      {formatDayTime(timeMs)}
    </time>
  );
}

function BrowserCell({ session }: { readonly session: OwnSession }) {
  const { t } = useMessages(ownSessionMessages);
  const nameOf = useSessionName();
  return (
    <span className={classes['browser']}>
      {nameOf(session)}
      {session.isCurrent && (
        <StatusBadge status="done" inList>
          {t('ownSessions.isCurrent')}
        </StatusBadge>
      )}
    </span>
  );
}

function KindCell({ session }: { readonly session: OwnSession }) {
  const { t } = useMessages(ownSessionMessages);
  const { temporaryCredentials = false } = useSession();
  const { kind, identityProvider = '' } = session;
  if (kind === 'oidc' && identityProvider !== '') return visibleText(identityProvider);
  // Whoever brought temporary credentials along sees the sessions of these alone.
  return t(`ownSessions.kind.${kind === 'sts' && temporaryCredentials ? 'temporary' : kind}`);
}

export function useSessionColumns(): readonly Column<OwnSession>[] {
  const { t } = useMessages(ownSessionMessages);
  return useMemo(
    () => [
      {
        id: 'browser',
        header: t('ownSessions.column.browser'),
        cell: (session) => <BrowserCell session={session} />,
      },
      {
        id: 'used',
        header: t('ownSessions.column.used'),
        help: t('ownSessions.usedHelp'),
        widthPx: 200,
        cell: ({ isCurrent, lastUsedAt }) => (isCurrent ? t('ownSessions.now') : <Time at={lastUsedAt} />),
      },
      {
        id: 'address',
        header: t('ownSessions.column.address'),
        help: t('ownSessions.addressHelp'),
        widthPx: 150,
        cell: ({ address }) => address,
      },
      {
        id: 'kind',
        header: t('ownSessions.column.kind'),
        widthPx: 170,
        cell: (session) => <KindCell session={session} />,
      },
      {
        id: 'started',
        header: t('ownSessions.column.started'),
        widthPx: 200,
        cell: ({ startedAt }) => <Time at={startedAt} />,
      },
      {
        id: 'expires',
        header: t('ownSessions.column.expires'),
        widthPx: 200,
        cell: ({ expiresAt }) => <Time at={expiresAt} />,
      },
    ],
    [t],
  );
}

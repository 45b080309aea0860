import type { OwnSession } from '@longshore/contract/account/own-sessions-schemas';
import { useCallback } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { usePart } from '#/api/part.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { useLogout } from '#/shell/use-logout.tsx';
import { ListTable } from '#/table/ListTable.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconLogout } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { keysSearch } from '../keys-search.ts';
import { ownSessionMessages } from './messages.ts';
import { useSessionColumns, useSessionName } from './session-columns.tsx';
import { ownSessionsQuery } from './sessions-query.ts';
import classes from './sessions.module.css';

const SessionEndDialog = lazyDialog(async () => (await import('./SessionEndDialog.tsx')).SessionEndDialog);
const OthersEndDialog = lazyDialog(async () => (await import('./SessionsEndDialog.tsx')).OthersEndDialog);
const AllEndDialog = lazyDialog(async () => (await import('./SessionsEndDialog.tsx')).AllEndDialog);

const idOf = ({ id }: OwnSession) => id;

/** Where one is signed in, and how to end it. */
export function SessionList() {
  const { t } = useMessages(ownSessionMessages);
  const part = usePart(ownSessionsQuery);
  const [{ dialog, item }, show] = useScreenSearch(keysSearch);
  const close = useCallback(() => show({ dialog: '', item: '' }, { replace: true }), [show]);
  const { logout, question } = useLogout();
  const columns = useSessionColumns();
  const nameOf = useSessionName();
  if (part.state === 'refused') return null;
  if (part.state === 'failed') return <ReadFailed error={part.error} onRetry={part.onRetry} />;
  const { sessions, isTruncated = false } = part.now;
  const ending = sessions.find(({ id, isCurrent }) => id === item && !isCurrent);
  const count = sessions.length;
  return (
    <>
      <Toolbar
        count={t(`ownSessions.${isTruncated ? 'truncated' : 'total'}`, { count })}
        countHelp={isTruncated ? t('ownSessions.totalHelp') : undefined}
        refresh={{
          label: t('ownSessions.refresh'),
          asOf: t('ownSessions.asOf', { time: formatClock(part.readAtMs) }),
          isBusy: part.isReading,
          onRefresh: part.onRetry,
        }}
        end={
          <>
            <Button
              disabledReason={count === 1 && !isTruncated ? t('ownSessions.endAll.noOthers') : null}
              onClick={() => show({ dialog: 'endOthers' })}
            >
              {t('ownSessions.endAll.others')}
            </Button>
            <Button icon={<IconLogout size={16} />} onClick={() => show({ dialog: 'endEverywhere' })}>
              {t('ownSessions.endAll.everywhere')}
            </Button>
          </>
        }
      />
      {part.error && (
        <p role="alert" className={classes['attention']}>
          {t('ownSessions.refreshFailed', { reason: errorWords(part.error).errorMessage })}
        </p>
      )}
      <ListTable
        label={t('ownSessions.list')}
        rows={sessions}
        columns={columns}
        getRowId={idOf}
        rowMenu={{
          labelOf: (session) => t('ownSessions.actionsOf', { session: nameOf(session) }),
          itemsOf: ({ id, isCurrent }) => [
            {
              id: 'end',
              label: t('ownSessions.end.action'),
              icon: <IconLogout size={16} />,
              danger: true,
              onSelect: () => (isCurrent ? logout() : show({ dialog: 'endSession', item: id })),
            },
          ],
        }}
      />
      {dialog === 'endSession' && ending && (
        <SessionEndDialog key={ending.id} session={ending} onClose={close} />
      )}
      {dialog === 'endOthers' && <OthersEndDialog onClose={close} />}
      {dialog === 'endEverywhere' && <AllEndDialog onClose={close} />}
      {question}
    </>
  );
}

import { ownSessionDeleteAll } from '@longshore/contract/account/own-sessions';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { endTransfers, hasTransfers, leaveSignedOut, tellEnd } from '#/shell/sign-out.ts';
import { showMessage } from '#/stores/notices.ts';
import { ownSessionMessages } from './messages.ts';
import { refreshOwnSessions } from './sessions-query.ts';

interface SessionsEndDialogProps {
  readonly onClose: () => void;
}

/** Ends one's other sessions. */
export function OthersEndDialog({ onClose }: SessionsEndDialogProps) {
  const { t } = useMessages(ownSessionMessages);
  const question = useQuestion();
  const save = useSave(question, {
    send: () => call(ownSessionDeleteAll, {}),
    refresh: refreshOwnSessions,
    onSaved: ({ warnings }) =>
      warnings.length > 0
        ? showMessage(t('ownSessions.doneWithWarnings'), warnings)
        : showMessage(t('ownSessions.endAll.othersDone')),
    close: onClose,
  });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('ownSessions.endAll.othersTitle')}
      body={<p>{t('ownSessions.endAll.othersText')}</p>}
      confirmLabel={t('ownSessions.endAll.others')}
      onClose={onClose}
    />
  );
}

/** Ends all sessions, this one too: all that this stops is asked about before the first of them ends. */
export function AllEndDialog({ onClose }: SessionsEndDialogProps) {
  const { t } = useMessages(ownSessionMessages);
  const router = useRouter();
  const [stopsTransfers] = useState(hasTransfers);
  const question = useQuestion();
  const save = useSave(question, {
    send: async () => {
      await endTransfers();
      return call(ownSessionDeleteAll, { query: { all: true } });
    },
    close: (reply) => leaveSignedOut(router, () => tellEnd(reply)),
  });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('ownSessions.endAll.everywhereTitle')}
      body={
        <>
          <p>{t('ownSessions.endAll.everywhereText')}</p>
          {stopsTransfers && <p>{t('ownSessions.endAll.everywhereTransfers')}</p>}
        </>
      }
      confirmLabel={t('ownSessions.endAll.everywhere')}
      onClose={onClose}
    />
  );
}

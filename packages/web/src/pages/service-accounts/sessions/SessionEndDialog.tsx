import { ownSessionDelete } from '@longshore/contract/account/own-sessions';
import type { OwnSession } from '@longshore/contract/account/own-sessions-schemas';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime } from '#/messages/times.ts';
import { showMessage } from '#/stores/notices.ts';
import { ownSessionMessages } from './messages.ts';
import { useSessionName } from './session-columns.tsx';
import { refreshOwnSessions } from './sessions-query.ts';

interface SessionEndDialogProps {
  readonly session: OwnSession;
  readonly onClose: () => void;
}

/** Ends one of one's other sessions. */
export function SessionEndDialog({ onClose, ...props }: SessionEndDialogProps) {
  const { t } = useMessages(ownSessionMessages);
  // As it was when the question was asked.
  const [session] = useState(props.session);
  const { id: sessionId, lastUsedAt, address } = session;
  const name = useSessionName()(session);
  const question = useQuestion();
  const save = useSave(question, {
    send: () => call(ownSessionDelete, { params: { sessionId } }),
    refresh: refreshOwnSessions,
    onSaved: ({ warnings }) =>
      warnings.length === 0
        ? showMessage(t('ownSessions.end.done'))
        : showMessage(t('ownSessions.doneWithWarnings'), warnings),
    close: onClose,
  });
  const time = formatDayTime(Date.parse(lastUsedAt));
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('ownSessions.end.title')}
      body={<p>{t('ownSessions.end.text', { session: name, time, address })}</p>}
      confirmLabel={t('ownSessions.end.action')}
      onClose={onClose}
    />
  );
}

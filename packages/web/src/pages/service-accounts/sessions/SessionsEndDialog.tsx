import { ownSessionDeleteAll } from '@longshore/contract/account/own-sessions';
import { call } from '#/api/call.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { ownSessionMessages } from './messages.ts';
import { refreshOwnSessions } from './sessions-query.ts';

interface SessionsEndDialogProps {
  readonly which: 'others' | 'everywhere';
  /** Signs out here, once the others have ended. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Ends one's other sessions, and with `everywhere` this one after them, as signing out does. */
export function SessionsEndDialog({ which, onLeave, onClose }: SessionsEndDialogProps) {
  const { t } = useMessages(ownSessionMessages);
  const question = useQuestion();
  const save = useSave(question, {
    send: () => call(ownSessionDeleteAll, {}),
    refresh: which === 'others' ? refreshOwnSessions : undefined,
    onSaved: ({ warnings }) => {
      if (warnings.length > 0) showMessage(t('ownSessions.doneWithWarnings'), warnings);
      else if (which === 'others') showMessage(t('ownSessions.endAll.othersDone'));
    },
    close: () => {
      onClose();
      if (which === 'everywhere') onLeave();
    },
  });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t(`ownSessions.endAll.${which}Title`)}
      body={<p>{t(`ownSessions.endAll.${which}Text`)}</p>}
      confirmLabel={t(`ownSessions.endAll.${which}`)}
      onClose={onClose}
    />
  );
}

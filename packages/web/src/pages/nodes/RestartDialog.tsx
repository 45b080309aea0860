import { serviceRestart } from '@longshore/contract/service/service';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import { errorWords } from '#/api/error-words.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { ReasonField } from '#/confirm/ReasonField.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { setServerIsLoading, setServerNeedsRestart } from '#/stores/system.ts';
import { nodeMessages } from './messages.ts';

interface RestartDialogProps {
  readonly refusal: string | null;
  readonly onClose: () => void;
}

/** A proxy's answer while the server behind it is away; it counts as restarted. */
const awayBehindProxy = 'Error 502';

/** The banner shows that it runs; the question stays until the server is back. */
async function restart(reason: string): Promise<void> {
  setServerIsLoading(true);
  try {
    await call(serviceRestart, { body: {} }, reason === '' ? {} : { reason });
  } catch (error) {
    if (errorWords(error).errorMessage !== awayBehindProxy) throw error;
  } finally {
    setServerIsLoading(false);
  }
  setServerNeedsRestart(false);
}

export function RestartDialog({ refusal, onClose }: RestartDialogProps) {
  const { t } = useMessages(nodeMessages);
  const queries = useQueryClient();
  const question = useQuestion();
  const [reason, setReason] = useState('');
  const save = useSave(question, {
    send: () => restart(reason.trim()),
    onSaved: () => showMessage(t('nodes.restart.done')),
    close: onClose,
    refresh: () => queries.invalidateQueries(),
  });
  return (
    <DangerDialog
      title={t('nodes.restart.ask')}
      body={
        <>
          <p>{t('nodes.restart.loss')}</p>
          <p>{t('nodes.restart.jobs')}</p>
          <ReasonField value={reason} onChange={setReason} />
        </>
      }
      confirmLabel={t('nodes.restart.action')}
      confirmRefused={refusal}
      question={question}
      save={save}
      onClose={onClose}
    />
  );
}

import type { ConfigTarget } from '@longshore/contract/configs/configs-schemas';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { noteRestart, refreshConfigs } from '../config-queries.ts';
import { configMessages } from '../messages.ts';
import { targetName } from '../option.ts';
import { endpointOf } from './endpoint.ts';
import { sendEnable } from './use-enable.ts';

interface DisableDialogProps {
  readonly target: ConfigTarget;
  readonly onClose: () => void;
}

/** Asks before a target gets nothing any more. */
export function DisableDialog({ target, onClose }: DisableDialogProps) {
  const { t } = useMessages(configMessages);
  const question = useQuestion();
  const name = targetName(target.name) ?? t('config.target.unnamed');
  const save = useSave(question, {
    send: () => sendEnable(target, 'off'),
    onSaved: (reply) => {
      noteRestart(reply);
      showMessage(t(reply.restart ? 'config.savedRestart' : 'config.saved', { name: target.name }));
    },
    refresh: refreshConfigs,
    close: onClose,
  });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('config.target.disableTitle', { name })}
      body={<p>{t('config.target.disableText', { endpoint: endpointOf(target) || name })}</p>}
      confirmLabel={t('config.target.disable')}
      onClose={onClose}
    />
  );
}

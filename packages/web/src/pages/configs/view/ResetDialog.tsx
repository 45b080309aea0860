import { configReset } from '@longshore/contract/configs/configs';
import type { ConfigTarget } from '@longshore/contract/configs/configs-schemas';
import { call } from '#/api/call.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { noteRestart, refreshConfigs } from '../config-queries.ts';
import { configMessages } from '../messages.ts';
import { optionParts, targetName } from '../option.ts';
import { endpointOf } from './endpoint.ts';
import { LostSettings } from './LostSettings.tsx';

interface ResetDialogProps {
  readonly option: string;
  readonly target: ConfigTarget;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}

/** Says what is lost before a subsystem goes back to its defaults, or a target is deleted. */
export function ResetDialog({ option, target, onDone, onClose }: ResetDialogProps) {
  const { t } = useMessages(configMessages);
  const question = useQuestion();
  const { subsystem } = optionParts(option);
  const name = targetName(option);
  const { revision, multipleTargets } = target;
  const save = useSave(question, {
    send: () => call(configReset, { params: { name: option }, body: { revision } }),
    onSaved: (reply) => {
      noteRestart(reply);
      if (name !== undefined)
        return showMessage(t(reply.restart ? 'config.target.deletedRestart' : 'config.target.deleted'));
      showMessage(t(reply.restart ? 'config.resetRestart' : 'config.resetDone', { name: subsystem }));
    },
    refresh: refreshConfigs,
    close: onDone,
  });
  const endpoint = endpointOf(target) || (name ?? subsystem);
  return (
    <DangerDialog
      question={question}
      save={save}
      title={
        name === undefined
          ? t('config.resetTitle', { name: subsystem })
          : t('config.target.deleteTitle', { name })
      }
      body={
        <>
          {multipleTargets === true && (
            <p>
              {t(name === undefined ? 'config.target.resetText' : 'config.target.deleteText', { endpoint })}
            </p>
          )}
          <LostSettings target={target} />
          {/^(identity|policy)_/.test(subsystem) && <p>{t('config.resetAccess')}</p>}
        </>
      }
      confirmLabel={t(name === undefined ? 'config.reset' : 'config.target.delete')}
      onClose={onClose}
    />
  );
}

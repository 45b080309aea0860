import { configUpdate } from '@longshore/contract/configs/configs';
import type { ConfigTarget } from '@longshore/contract/configs/configs-schemas';
import { useMutation } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showError, showMessage } from '#/stores/notices.ts';
import { noteRestart, refreshConfigs } from '../config-queries.ts';
import { configMessages } from '../messages.ts';
import { optionOf } from '../option.ts';

/** Sends `enable` alone: everything else of the target stays. */
export const sendEnable = ({ name, revision }: ConfigTarget, value: 'on' | 'off') =>
  call(configUpdate, {
    params: { name: optionOf(name) },
    body: { key_values: [{ key: 'enable', value }], revision },
  });

/** Enables a target; nothing is lost, so nothing is asked. */
export function useEnable() {
  const { t } = useMessages(configMessages);
  return useMutation({
    mutationFn: (target: ConfigTarget) => sendEnable(target, 'on'),
    onSuccess: async (reply, { name }) => {
      noteRestart(reply);
      showMessage(t(reply.restart ? 'config.savedRestart' : 'config.saved', { name }));
      await refreshConfigs();
    },
    onError: showError,
  });
}

import { can } from '@longshore/contract/can';
import { idpDelete, idpUpdate } from '@longshore/contract/idp/idp';
import { useMutation } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showError, showMessage } from '#/stores/notices.ts';
import { noteRestart, refreshIdps, type ProviderType } from './idp-queries.ts';
import { idpMessages } from './messages.ts';

interface Provider {
  readonly type: ProviderType;
  readonly name: string;
  /** It can be changed in the environment only. */
  readonly isEnv: boolean;
  /** The environment sets some of it, which keeps it from being deleted. */
  readonly isPartlyEnv?: boolean;
}

/** Why a provider cannot be changed, and how it is enabled. */
export function useProviderActions({ type, name, isEnv, isPartlyEnv = isEnv }: Provider) {
  const { t } = useMessages(idpMessages);
  const session = useSession();
  const { all } = useRefusals();
  const ofEnv = isEnv ? t('idp.environmentText') : null;
  const enabling = useMutation({
    mutationFn: () => call(idpUpdate, { params: { type, name }, body: { input: 'enable="on"' } }),
    onSuccess: async (reply) => {
      noteRestart(reply);
      showMessage(t('idp.savedRestart'));
      await refreshIdps();
    },
    onError: showError,
  });
  return {
    changeRefused: ofEnv ?? all(can(idpUpdate, session)),
    deleteRefused: ofEnv ?? (isPartlyEnv ? t('idp.environmentDelete') : all(can(idpDelete, session))),
    isEnabling: enabling.isPending,
    enable: () => enabling.mutate(),
  };
}

import { can } from '@longshore/contract/can';
import {
  destinationCreate,
  destinationDelete,
  destinationUpdate,
} from '@longshore/contract/destinations/destinations';
import type { Destination } from '@longshore/contract/destinations/destinations-schemas';
import { useMutation } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { PageError } from '#/api/error-words.ts';
import { useSession } from '#/api/session.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showError, showMessage } from '#/stores/notices.ts';
import { noteRestart, refreshDestinations } from './destination-queries.ts';
import { destinationMessages } from './messages.ts';

/** How a list and an address name one. */
export const destinationId = ({ service, account_id }: Pick<Destination, 'service' | 'account_id'>): string =>
  `${service}:${account_id}`;

const text = textOf(destinationMessages);

/** What people call it. */
export const destinationName = ({ account_id }: Pick<Destination, 'account_id'>): string =>
  account_id === '_' ? text('destinations.unnamed') : account_id;

/** Why destinations cannot be added, changed or deleted, and how one is enabled. */
export function useDestinationActions() {
  const { t } = useMessages(destinationMessages);
  const session = useSession();
  const { all } = useRefusals();
  const enabling = useMutation({
    mutationFn: ({ service, account_id: accountId }: Destination) =>
      call(destinationUpdate, { params: { service, accountId }, body: { properties: { enable: 'on' } } }),
    onSuccess: async (reply) => {
      noteRestart(reply);
      showMessage(t('destinations.savedRestart'));
      await refreshDestinations();
    },
    onError: showError,
  });
  const fixed = ({ isEnv, next }: Destination) =>
    isEnv ? t('destinations.environmentText') : next === 'goes' ? t('destinations.goneText') : null;
  return {
    addRefused: all(can(destinationCreate, session)),
    changeRefused: (one: Destination) => fixed(one) ?? all(can(destinationUpdate, session)),
    deleteRefused: (one: Destination) => fixed(one) ?? all(can(destinationDelete, session)),
    enable: (one: Destination) => enabling.mutate(one),
  };
}

export async function copyArn(arn: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(arn);
    showMessage(text('destinations.copied'));
  } catch {
    showError(new PageError(text('destinations.notCopied'), arn));
  }
}

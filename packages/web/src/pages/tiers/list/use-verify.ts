import { tierVerify } from '@longshore/contract/tiers/tiers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { PageError } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showError, showMessage } from '#/stores/notices.ts';
import { tierMessages } from '../messages.ts';
import { statusesQuery } from '../tier-queries.ts';

interface Verify {
  readonly verify: (name: string) => void;
  /** The tier that is being tried. */
  readonly verifyingName: string | undefined;
}

/** Has one tier tried, says what came of it, and keeps it in the list. */
export function useVerify(): Verify {
  const { t } = useMessages(tierMessages);
  const client = useQueryClient();
  const verifying = useMutation({
    mutationFn: (name: string) => call(tierVerify, { params: { name } }),
    onSuccess: ({ status, problem, durationMs }, name) => {
      client.setQueryData(
        statusesQuery.queryKey,
        (before) =>
          before && {
            items: before.items.map((tier) => (tier.name === name ? { ...tier, status, problem } : tier)),
          },
      );
      if (status) return showMessage(t('tiers.verified', { name, ms: durationMs }));
      const reason = problem?.message ?? '';
      showError(new PageError(t('tiers.verifyFailed', { name, reason }), problem?.detailedMessage));
    },
    onError: showError,
  });
  return {
    verify: verifying.mutate,
    verifyingName: verifying.isPending ? verifying.variables : undefined,
  };
}

import { ApiError } from '@longshore/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { errorWords } from '#/api/error-words.ts';
import { serverHealthQuery } from '#/api/server-health.ts';
import { ErrorState } from '#/ui/ErrorState.tsx';

interface StorageAwayProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

const lookEveryMs = 3000;

const isUnreachable = (error: unknown) => error instanceof ApiError && error.code === 'UpstreamUnreachable';

/** In place of what the storage server could not be asked for: looks whether it is back, and then asks again. */
export function StorageAway({ error, onRetry }: StorageAwayProps) {
  const { t } = useMessages();
  const { data, dataUpdatedAt } = useQuery({
    ...serverHealthQuery,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: lookEveryMs,
  });
  const wasAway = useRef(false);
  const isAway = data?.health === 'unreachable' || data?.health === 'starting';
  useEffect(() => {
    if (isAway) wasAway.current = true;
    else if (wasAway.current) {
      wasAway.current = false;
      onRetry();
    }
  }, [isAway, dataUpdatedAt, onRetry]);
  const { errorMessage, detailedError } = errorWords(error);
  // The title says as much.
  const cause = isUnreachable(error) ? '' : `${errorMessage}.`;
  const detail = [cause, detailedError, t('shell.awayText')].filter(Boolean).join(' ');
  return (
    <ErrorState words={{ errorMessage: t('shell.awayTitle'), detailedError: detail }} onRetry={onRetry} />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '#/api/error-words.ts';
import { serverHealthQuery } from '#/api/server-health.ts';
import { ErrorState } from '#/ui/ErrorState.tsx';

interface StorageAwayProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

const lookEveryMs = 3000;

/** In place of what the storage server could not be asked for: looks whether it is back, and then asks again. */
export function StorageAway({ error, onRetry }: StorageAwayProps) {
  const { t } = useTranslation();
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
  const detail = [errorMessage, detailedError].filter(Boolean).join('. ');
  return (
    <ErrorState words={{ errorMessage: t('shell.awayTitle'), detailedError: detail }} onRetry={onRetry} />
  );
}

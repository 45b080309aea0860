import { ApiError } from '@longshore/contract/client';
import type { ErrorBody } from '@longshore/contract/error';
import { CancelledError } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorWords } from '#/api/error-words.ts';
import { isStorageAway, mayPass } from '#/api/may-pass.ts';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { StorageAway } from './StorageAway.tsx';
import { NotPermitted, type NotPermittedProps } from './NotPermitted.tsx';

interface ReadFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What was read, where a refusal does not name it. */
  readonly resource?: string;
  /** In place of the usual words, where the screen can say more of a refusal. */
  readonly refused?: Omit<NotPermittedProps, 'text'> & { readonly text: (refusal: ErrorBody) => string };
}

/** In place of what could not be read: refused for good, or failed in a way that may pass. */
export function ReadFailed({ error, onRetry, resource: read, refused }: ReadFailedProps) {
  const { t } = useTranslation();
  const words = errorWords(error);
  // It was given up to be asked for anew.
  if (error instanceof CancelledError) return null;
  if (error instanceof ApiError && error.status === 403) {
    if (refused) return <NotPermitted {...refused} text={refused.text(error.body)} />;
    const { action, resource = read } = error.body;
    const text =
      action === undefined || resource === undefined
        ? words.errorMessage
        : t('shell.refused.byServer', { action, resource });
    return <NotPermitted text={text} />;
  }
  if (isStorageAway(error)) return <StorageAway error={error} onRetry={onRetry} />;
  return <ErrorState words={words} onRetry={mayPass(error) ? onRetry : undefined} />;
}

import { ApiError } from '@longshore/contract/client';
import type { ErrorBody } from '@longshore/contract/error';
import { isServerAction } from '@longshore/contract/policy/actions';
import { CancelledError } from '@tanstack/react-query';
import { useMessages } from '#/messages/catalogue.ts';
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

const refusalOf = (missing: string, resource = '') => ({ allowed: false, missing, resource }) as const;

/** In place of what could not be read: refused for good, or failed in a way that may pass. */
export function ReadFailed({ error, onRetry, resource: read, refused }: ReadFailedProps) {
  const { t } = useMessages();
  const words = errorWords(error);
  // It was given up to be asked for anew.
  if (error instanceof CancelledError) return null;
  if (error instanceof ApiError && error.status === 403) {
    const { action, resource = read } = error.body;
    const why = action === undefined ? undefined : refusalOf(action, isServerAction(action) ? '' : resource);
    if (refused) return <NotPermitted {...refused} refused={why} text={refused.text(error.body)} />;
    const text =
      action === undefined || resource === undefined
        ? words.errorMessage
        : t('shell.refused.byServer', { action, resource });
    return <NotPermitted text={text} refused={why} />;
  }
  if (isStorageAway(error)) return <StorageAway error={error} onRetry={onRetry} />;
  return <ErrorState words={words} onRetry={mayPass(error) ? onRetry : undefined} />;
}

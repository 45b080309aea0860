import { ApiError, UnreachableError } from '@longshore/contract/client';
import { errorWords } from '#/api/error-words.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { SimulatorLink } from '#/shell/SimulatorLink.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { IconLock } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { previewMessages } from './messages.ts';
import { ObjectChangedError, type Source } from './read-part.ts';

interface ReadFailureProps {
  readonly error: Error;
  readonly source: Source;
  readonly onRetry: () => void;
}

/** The object could not be read: it may not be, it is gone, or something failed. */
export function ReadFailure({ error, source, onRetry }: ReadFailureProps) {
  const { t } = useMessages(previewMessages);
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title={t('preview.goneTitle')} text={t('preview.goneText')} />;
  if (error instanceof ApiError && error.status === 403) {
    const { action = 's3:GetObject', resource = `${source.bucketName}/${source.key}` } = error.body;
    return (
      <EmptyState
        icon={<IconLock size={28} />}
        title={t('preview.refusedTitle')}
        text={t('preview.refusedText', { action, resource: visibleText(resource) })}
        guide={<SimulatorLink action={action} resource={resource} />}
      />
    );
  }
  return <ErrorState words={readWords(error, t('preview.changed'))} onRetry={onRetry} />;
}

/** Not of what was read, but of reading it. */
export const isOfReading = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof UnreachableError || error instanceof ObjectChangedError;

/** A failure to read in words; `changed` says that the object is another one now. */
export const readWords = (error: unknown, changed: string) =>
  error instanceof ObjectChangedError ? { errorMessage: changed, detailedError: '' } : errorWords(error);

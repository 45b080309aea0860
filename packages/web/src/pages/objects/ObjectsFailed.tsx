import { ApiError } from '@longshore/contract/client';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorWords } from '#/api/error-words.ts';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { IconLock } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { PlaceFrame } from './PlaceFrame.tsx';
import { useShownPlace } from './shown-place.ts';

/** The list did not come; those who may can still upload. */
export default function ObjectsFailed({ error }: ErrorComponentProps) {
  const place = useShownPlace();
  return (
    <PlaceFrame place={place}>
      {error instanceof ApiError && error.status === 403 ? (
        <NotPermitted resource={error.body.resource ?? `${place.bucketName}/${place.prefix}`} />
      ) : (
        <Failure error={error} />
      )}
    </PlaceFrame>
  );
}

function NotPermitted({ resource }: { readonly resource: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconLock size={28} />}
      title={t('objects.notPermittedTitle')}
      text={t('objects.notPermittedText', { resource: visibleText(resource) })}
    />
  );
}

function Failure({ error }: { readonly error: unknown }) {
  const router = useRouter();
  // A refusal stays one, however often it is asked for.
  const canRetry = !(error instanceof ApiError) || error.status >= 500;
  return (
    <ErrorState words={errorWords(error)} onRetry={canRetry ? () => void router.invalidate() : undefined} />
  );
}

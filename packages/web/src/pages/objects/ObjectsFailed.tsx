import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { objectMessages } from './messages.ts';
import { PlaceFrame } from './PlaceFrame.tsx';
import { useShownPlace } from './shown-place.ts';

/** The list did not come; those who may can still upload. */
export default function ObjectsFailed({ error }: ErrorComponentProps): ReactNode {
  const { t } = useMessages(objectMessages);
  const router = useRouter();
  const place = useShownPlace();
  return (
    <PlaceFrame place={place}>
      <ReadFailed
        error={error}
        onRetry={() => void router.invalidate()}
        refused={{
          title: t('objects.notPermittedTitle'),
          text: ({ action = 's3:ListBucket', resource = `${place.bucketName}/${place.prefix}` }) =>
            t('objects.notPermittedText', { action, resource: visibleText(resource) }),
        }}
      />
    </PlaceFrame>
  );
}

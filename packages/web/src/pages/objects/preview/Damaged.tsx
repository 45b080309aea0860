import { useMessages } from '#/messages/catalogue.ts';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { previewMessages } from './messages.ts';

/** The bytes begin as they should, and nothing can be made of them. */
export function Damaged({ why }: { readonly why?: 'locked' | 'slow' | undefined }) {
  const { t } = useMessages(previewMessages);
  const [errorMessage, detailedError] =
    why === 'slow'
      ? [t('preview.slowTitle'), t('preview.slowText')]
      : [t('preview.damagedTitle'), why === 'locked' ? t('preview.locked') : t('preview.damagedText')];
  return <ErrorState words={{ errorMessage, detailedError }} />;
}

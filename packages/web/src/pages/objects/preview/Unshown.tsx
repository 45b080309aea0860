import { formatSize } from '@longshore/contract/quantity';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconDownload } from '#/ui/icons.tsx';
import { previewMessages } from './messages.ts';
import type { Unshown as Finding } from './open-object.ts';

interface UnshownProps {
  readonly finding: Finding;
  readonly onDownload: () => void;
}

/** Why an object is not shown, and that it can be downloaded all the same. */
export function Unshown({ finding, onDownload }: UnshownProps) {
  const { t } = useMessages(previewMessages);
  const words = () => {
    switch (finding.state) {
      case 'mismatch':
        return t('preview.mismatchText', {
          said: t(`preview.said.${finding.said}`),
          found: t(`preview.found.${finding.found}`),
        });
      case 'tooLarge':
        return t('preview.tooLargeText', {
          size: formatSize(finding.sizeBytes),
          limit: formatSize(finding.limitBytes),
        });
      case 'empty':
      case 'unsupported':
        return t(`preview.${finding.state}Text`);
    }
  };
  return (
    <EmptyState
      title={t(`preview.${finding.state}Title`)}
      text={words()}
      action={
        finding.state !== 'empty' && (
          <Button icon={<IconDownload size={16} />} onClick={onDownload}>
            {t('preview.download')}
          </Button>
        )
      }
    />
  );
}

import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconBack, IconChevronRight, IconDownload } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import type { ObjectRow } from '../object-row.ts';
import { previewMessages } from './messages.ts';
import type { Neighbors } from './neighbors.ts';
import classes from './preview.module.css';

interface PreviewHeadProps {
  readonly neighbors: Neighbors;
  readonly versionId: string | undefined;
  readonly sizeBytes: number | undefined;
  readonly onMove: (to: ObjectRow | undefined) => void;
  readonly onDownload: () => void;
}

/** What is shown, where it stands among the others, and ways on. */
export function PreviewHead({ neighbors, versionId, sizeBytes, onMove, onDownload }: PreviewHeadProps) {
  const { t } = useMessages(previewMessages);
  const { previous, next, position, count } = neighbors;
  return (
    <div className={classes['head']}>
      {count > 1 && (
        <div className={classes['moves']}>
          <IconButton
            label={t('preview.previous')}
            icon={<IconBack size={16} />}
            disabled={!previous}
            onClick={() => onMove(previous)}
          />
          <IconButton
            label={t('preview.next')}
            icon={<IconChevronRight size={16} />}
            disabled={!next}
            onClick={() => onMove(next)}
          />
        </div>
      )}
      <div className={classes['facts']} aria-live="polite">
        {position > 0 &&
          count > 1 &&
          t('preview.place', { shown: formatThousands(position), all: formatThousands(count) })}
        {sizeBytes !== undefined && <span>{formatSize(sizeBytes)}</span>}
        {versionId !== undefined && <span>{t('preview.version', { version: visibleText(versionId) })}</span>}
      </div>
      <Button size="small" icon={<IconDownload size={16} />} onClick={onDownload}>
        {t('preview.download')}
      </Button>
    </div>
  );
}

import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconClose } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import type { OpenDialog } from '../actions/use-object-dialog.ts';
import { ObjectIcon } from '../ObjectIcon.tsx';
import type { ObjectRow } from '../object-row.ts';
import { DetailsBody } from './DetailsBody.tsx';
import classes from './details.module.css';
import type { Version } from './details-query.ts';
import { detailsMessages } from './messages.ts';
import { useEscape } from './use-escape.ts';

export interface DetailsPanelProps {
  readonly version: Version;
  /** The line of the list. */
  readonly row: ObjectRow;
  readonly isFolderToo: boolean;
  readonly open: OpenDialog;
  readonly onLatest: () => void;
  readonly onClose: () => void;
}

/** One object beside its list; the focus goes in. */
export function DetailsPanel({ version, row, isFolderToo, open, onLatest, onClose }: DetailsPanelProps) {
  const { t } = useMessages(detailsMessages);
  const { bucketName, objectKey, versionId } = version;
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEscape(panel, onClose);
  // With the panel itself: Escape closes it as soon as it can be seen.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const target = { bucketName, rows: [row], ...(versionId !== undefined && { versionId }) };
  return (
    <section
      ref={panel}
      className={classes['panel']}
      aria-label={t('objectDetails.panel', { name: visibleText(objectKey) })}
    >
      <div className={classes['head']}>
        <ObjectIcon row={row} />
        <h2 ref={heading} tabIndex={-1} className={classes['title']}>
          <KeyText text={row.name} />
        </h2>
        <IconButton label={t('objectDetails.close')} icon={<IconClose size={18} />} onClick={onClose} />
      </div>
      {versionId !== undefined && (
        <Button kind="quiet" size="small" onClick={onLatest}>
          {t('objectDetails.latest')}
        </Button>
      )}
      <DetailsBody version={version} isFolderToo={isFolderToo} target={target} open={open} />
    </section>
  );
}

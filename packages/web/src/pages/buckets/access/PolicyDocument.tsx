import { useEffect, useRef } from 'react';
import { prettyJson, type JsonAssist } from '#/editor/json-assist.ts';
import { JsonEditor } from '#/editor/JsonEditor.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconClose } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import styles from './access.module.css';
import { bucketAccessMessages } from './messages.ts';

interface PolicyDocumentProps {
  readonly id: string;
  readonly name: string;
  /** JSON; null where no policy of this name reaches the bucket. */
  readonly text: string | null;
  readonly onClose: () => void;
}

/** It is only read: nothing to complete, and what holds on the server is not judged here. */
const readOnly: JsonAssist = { problemsOf: () => [], optionsAt: () => [] };
const nothing = () => {};

export function PolicyDocument({ id, name, text, onClose }: PolicyDocumentProps) {
  const { t } = useMessages(bucketAccessMessages);
  const section = useRef<HTMLElement>(null);
  // On a phone it stands below the list.
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), [name]);
  const title = t('bucketAccess.policyDocument', { name: visibleText(name) });
  return (
    <section ref={section} id={id} className={styles['document']} aria-label={title}>
      <div className={styles['close']}>
        <IconButton label={t('shell.close')} icon={<IconClose size={16} />} size="small" onClick={onClose} />
      </div>
      {text === null ? (
        <p>{t('bucketAccess.policyGone')}</p>
      ) : text === '' ? (
        <p>{t('bucketAccess.unreadable')}</p>
      ) : (
        <JsonEditor label={title} value={prettyJson(text)} onChange={nothing} assist={readOnly} readOnly />
      )}
    </section>
  );
}

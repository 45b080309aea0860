import './mantine-base.ts';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogNotice, type DialogProps } from './dialog-parts.ts';
import classes from './Dialog.module.css';

const widths = { small: 420, normal: 520, wide: 760, viewer: 1200 } as const;

const classNames = {
  content: classes['content'] ?? '',
  title: classes['title'] ?? '',
  header: classes['header'] ?? '',
  body: classes['body'] ?? '',
};

/** The page has one banner, and this is none. */
const attributes = { header: { role: 'presentation' } };

export function DialogFrame({
  title,
  children,
  actions,
  onClose,
  size = 'normal',
  locked = false,
  busy = false,
}: DialogProps) {
  const { t } = useTranslation();
  const notice = useContext(DialogNotice);
  const reasonId = useId();
  const refused = {
    'aria-disabled': true,
    'aria-describedby': reasonId,
    'data-disabled': true,
    'data-tip': t('shell.busy'),
  };
  return (
    <Modal
      opened
      onClose={() => {
        if (!busy) onClose();
      }}
      title={title}
      size={widths[size]}
      centered
      closeOnClickOutside={false}
      closeOnEscape={!locked && !busy}
      withCloseButton={!locked}
      closeButtonProps={{ 'aria-label': t('shell.close'), ...(busy && refused) }}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      classNames={classNames}
      attributes={attributes}
    >
      {busy && (
        <span id={reasonId} hidden>
          {t('shell.busy')}
        </span>
      )}
      {notice}
      {children}
      {actions && <div className={classes['actions']}>{actions}</div>}
    </Modal>
  );
}

import './mantine-base.ts';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogNotice, type DialogProps } from './dialog-parts.ts';
import classes from './Dialog.module.css';

const widths = { small: 420, normal: 520, wide: 760 } as const;

const classNames = {
  content: classes['content'] ?? '',
  title: classes['title'] ?? '',
  header: classes['header'] ?? '',
  body: classes['body'] ?? '',
};

export function DialogFrame({
  title,
  children,
  actions,
  onClose,
  size = 'normal',
  locked = false,
}: DialogProps) {
  const { t } = useTranslation();
  const notice = useContext(DialogNotice);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={widths[size]}
      centered
      closeOnClickOutside={false}
      closeOnEscape={!locked}
      withCloseButton={!locked}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      classNames={classNames}
    >
      {notice}
      {children}
      {actions && <div className={classes['actions']}>{actions}</div>}
    </Modal>
  );
}

import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Dialog.module.css';

/** What the shell shows at the head of every open dialog: the modal's own error. */
export const DialogNotice = createContext<ReactNode>(null);

export interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The buttons, safe choice first; give the safe one `focusFirst`. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly size?: 'small' | 'normal' | 'wide' | undefined;
  /** While something runs that must not be left half way. */
  readonly locked?: boolean | undefined;
}

const widths = { small: 420, normal: 520, wide: 760 } as const;

/** An open dialog; unmount it to close. Escape and the cross close it, focus returns to where it was. */
export function Dialog({ title, children, actions, onClose, size = 'normal', locked = false }: DialogProps) {
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
      classNames={{
        content: classes['content'] ?? '',
        title: classes['title'] ?? '',
        header: classes['header'] ?? '',
        body: classes['body'] ?? '',
      }}
    >
      {notice}
      {children}
      {actions && <div className={classes['actions']}>{actions}</div>}
    </Modal>
  );
}

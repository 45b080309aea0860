import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconClose, IconMenu } from '#/ui/icons.tsx';
import { Mark } from '#/ui/Mark.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TransferToggle } from './TransferToggle.tsx';
import classes from './TopBar.module.css';

/** On small screens: the mark, and the menu in a drawer. */
export function TopBar() {
  const { t } = useMessages();
  const router = useRouter();
  const drawer = useRef<HTMLDialogElement>(null);
  // Both before the bar can be seen: whoever is fast leaves no drawer open behind.
  useLayoutEffect(() => router.subscribe('onBeforeNavigate', () => drawer.current?.close()), [router]);
  useLayoutEffect(() => {
    // What opens over the page would open under the drawer, so the drawer goes first.
    const closeFirst = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-opens-over-page]')) drawer.current?.close();
    };
    const dialog = drawer.current;
    dialog?.addEventListener('click', closeFirst, true);
    return () => dialog?.removeEventListener('click', closeFirst, true);
  }, []);
  return (
    <header className={classes['bar']}>
      <IconButton
        label={t('shell.openMenu')}
        icon={<IconMenu size={20} />}
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      />
      <span className={classes['mark']}>
        <Mark size={22} />
      </span>
      <span className={classes['product']}>{t('shell.product')}</span>
      <span className={classes['end']}>
        <TransferToggle isOpen={false} />
      </span>
      <dialog ref={drawer} className={classes['drawer']} aria-label={t('shell.mainMenu')}>
        <div className={classes['close']}>
          <IconButton
            label={t('shell.closeMenu')}
            icon={<IconClose size={18} />}
            onClick={() => drawer.current?.close()}
          />
        </div>
        <Sidebar isOpen canToggle={false} />
      </dialog>
    </header>
  );
}

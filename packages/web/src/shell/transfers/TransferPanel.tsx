import { useEffect, useLayoutEffect, useRef } from 'react';
import { transferMessages } from '#/api/transfer/messages.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { closeManager, useTransfers } from '#/stores/transfers.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconClose } from '#/ui/icons.tsx';
import { focusContent } from './focus-content.ts';
import { TransferList } from './TransferList.tsx';
import { TransferSummary } from './TransferSummary.tsx';
import classes from './transfer-panel.module.css';

/** The upload manager, for downloads too; stands over every screen while it is open. */
export function TransferPanel() {
  const { t } = useMessages(transferMessages);
  const isOpen = useTransfers((state) => state.managerOpen);
  const isEmpty = useTransfers((state) => state.entries.length === 0);
  const panelRef = useRef<HTMLElement>(null);
  // Before the panel can be seen: a key that is pressed at once is not lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && panelRef.current?.contains(document.activeElement)) closeManager();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const isShown = isOpen && !isEmpty;
  useEffect(() => {
    if (!isShown) return;
    return () => {
      if (document.activeElement === null || document.activeElement === document.body) focusContent();
    };
  }, [isShown]);
  useEffect(() => {
    if (isEmpty) closeManager();
  }, [isEmpty]);
  if (!isShown) return null;
  return (
    <section ref={panelRef} aria-label={t('transfers.title')} className={classes['panel']}>
      <header className={classes['head']}>
        <h2 className={classes['title']}>{t('transfers.title')}</h2>
        <IconButton
          label={t('transfers.close')}
          icon={<IconClose size={16} />}
          size="small"
          onClick={closeManager}
        />
      </header>
      <TransferSummary />
      <TransferList />
    </section>
  );
}

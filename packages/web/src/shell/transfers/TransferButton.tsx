import { transferMessages } from '#/api/transfer/messages.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { isPending, toggleManager, useTransfers } from '#/stores/transfers.ts';
import { IconTransfers } from '#/ui/icons.tsx';
import { Tooltip } from '#/ui/Tooltip.tsx';
import sidebar from '../Sidebar.module.css';
import { SidebarWords } from '../SidebarWords.tsx';
import classes from './transfer-panel.module.css';

interface TransferButtonProps {
  /** With words beside the icon. */
  readonly isOpen: boolean;
}

/** Opens and closes the panel; stands in the sidebar, where it covers nothing. */
export function TransferButton({ isOpen }: TransferButtonProps) {
  const { t } = useMessages(transferMessages);
  const isShown = useTransfers((state) => state.managerOpen);
  const count = useTransfers((state) =>
    state.entries.reduce((sum, entry) => sum + (isPending(entry) ? 1 : 0), 0),
  );
  const label = count > 0 ? t('transfers.openCount', { count }) : t('transfers.open');
  return (
    <Tooltip label={label} disabled={isOpen} position="right">
      <button
        type="button"
        className={sidebar['item']}
        data-opens-over-page
        aria-label={label}
        aria-expanded={isShown}
        onClick={toggleManager}
      >
        <span className={classes['toggle']}>
          <IconTransfers size={20} stroke={1.6} />
          {count > 0 && <span aria-hidden className={classes['dot']} />}
        </span>
        {isOpen && <SidebarWords isOpen>{t('transfers.title')}</SidebarWords>}
        {/* The label holds the words that are seen, with a space between them. */ ' '}
        {isOpen && count > 0 && <span className={classes['groupCount']}>{count}</span>}
      </button>
    </Tooltip>
  );
}

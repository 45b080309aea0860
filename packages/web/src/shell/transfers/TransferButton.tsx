import { transferMessages } from '#/api/transfer/messages.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { isPending, toggleManager, useTransfers } from '#/stores/transfers.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconTransfers } from '#/ui/icons.tsx';
import classes from './transfer-panel.module.css';

/** Stands where the panel was closed, and opens it again. */
export function TransferButton() {
  const { t } = useMessages(transferMessages);
  const count = useTransfers((state) =>
    state.entries.reduce((sum, entry) => sum + (isPending(entry) ? 1 : 0), 0),
  );
  return (
    <span className={classes['toggle']}>
      <IconButton
        label={count > 0 ? t('transfers.openCount', { count }) : t('transfers.open')}
        icon={<IconTransfers size={18} />}
        aria-expanded={false}
        onClick={toggleManager}
      />
      {count > 0 && <span aria-hidden className={classes['dot']} />}
    </span>
  );
}

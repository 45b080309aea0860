import { transferMessages } from '#/api/transfer/messages.ts';
import { cancelTransfers, forgetTransfer, pauseTransfers, retryTransfers } from '#/api/transfer/queue.ts';
import { discardResumable } from '#/api/transfer/resumable.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showError } from '#/stores/notices.ts';
import { transferState, useTransfers, withDeleted, type Transfer } from '#/stores/transfers.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconClose, IconPause, IconRefresh, IconResume } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { FileChooser } from './FileChooser.tsx';

function remove(instanceID: string): void {
  forgetTransfer(instanceID);
  useTransfers.setState((state) => withDeleted(state, instanceID));
}

/** What can be done with one transfer as it stands. */
export function TransferButtons({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useMessages(transferMessages);
  const { instanceID, kind } = transfer;
  const key = visibleText(transfer.key);
  const ids = [instanceID];
  const buttons = {
    pause: { label: t('transfers.pauseOne', { key }), Icon: IconPause, onClick: () => pauseTransfers(ids) },
    resume: {
      label: t('transfers.resumeOne', { key }),
      Icon: IconResume,
      onClick: () => retryTransfers(ids),
    },
    retry: { label: t('transfers.retryOne', { key }), Icon: IconRefresh, onClick: () => retryTransfers(ids) },
    cancel: {
      label: t('transfers.cancelOne', { key }),
      Icon: IconClose,
      onClick: () => cancelTransfers(ids),
    },
    remove: { label: t('transfers.deleteOne', { key }), Icon: IconClose, onClick: () => remove(instanceID) },
    discard: {
      label: t('transfers.discardOne', { key }),
      Icon: IconClose,
      onClick: () => void discardResumable(instanceID).catch(showError),
    },
  };
  const button = (name: keyof typeof buttons) => {
    const { label, Icon, onClick } = buttons[name];
    return <IconButton key={name} label={label} icon={<Icon size={14} />} size="small" onClick={onClick} />;
  };
  const state = transferState(transfer);
  switch (state) {
    case 'waiting':
    case 'running':
      return kind === 'upload' ? [button('pause'), button('cancel')] : button('cancel');
    case 'paused':
      return [button('resume'), button('cancel')];
    case 'needsFile':
      return (
        <>
          <FileChooser label={t('transfers.chooseFileOf', { key })} isIcon />
          {button('discard')}
        </>
      );
    case 'failed':
    case 'cancelled':
      return transfer.canRetry ? [button('retry'), button('remove')] : button('remove');
    case 'done':
      return button('remove');
  }
}

import { formatSize } from '@longshore/contract/quantity';
import { memo } from 'react';
import { transferMessages } from '#/api/transfer/messages.ts';
import { cancelTransfers, forgetTransfer, retryTransfers } from '#/api/transfer/queue.ts';
import { useMessages } from '#/messages/catalogue.ts';
import {
  isPending,
  transferState,
  useTransfers,
  withDeleted,
  type Transfer,
  type TransferState,
} from '#/stores/transfers.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { Tooltip } from '#/ui/Tooltip.tsx';
import {
  IconClose,
  IconDone,
  IconDownload,
  IconFailed,
  IconRefresh,
  IconStop,
  IconTime,
  IconUpload,
} from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import { TransferBar } from './TransferBar.tsx';
import classes from './transfer-panel.module.css';

const icons = {
  waiting: IconTime,
  done: IconDone,
  failed: IconFailed,
  cancelled: IconStop,
} as const;

function StateIcon({ transfer, state }: { transfer: Transfer; state: TransferState }) {
  const { t } = useMessages(transferMessages);
  const moving = transfer.kind === 'upload' ? IconUpload : IconDownload;
  const Icon = state === 'running' ? moving : icons[state];
  return (
    <span className={classes['icon']} data-state={state}>
      <Icon size={16} aria-hidden />
      <VisuallyHidden>
        {`${t(`transfers.${transfer.kind}`)}: ${t(`transfers.state.${state}`)}`}
      </VisuallyHidden>
    </span>
  );
}

function RowButtons({ transfer }: { transfer: Transfer }) {
  const { t } = useMessages(transferMessages);
  const { instanceID } = transfer;
  const key = visibleText(transfer.key);
  const remove = () => {
    forgetTransfer(instanceID);
    useTransfers.setState((state) => withDeleted(state, instanceID));
  };
  if (isPending(transfer)) {
    return (
      <IconButton
        label={t('transfers.cancelOne', { key })}
        icon={<IconClose size={14} />}
        size="small"
        onClick={() => cancelTransfers([instanceID])}
      />
    );
  }
  return (
    <>
      {!transfer.done && transfer.canRetry && (
        <IconButton
          label={t('transfers.retryOne', { key })}
          icon={<IconRefresh size={14} />}
          size="small"
          onClick={() => retryTransfers([instanceID])}
        />
      )}
      <IconButton
        label={t('transfers.deleteOne', { key })}
        icon={<IconClose size={14} />}
        size="small"
        onClick={remove}
      />
    </>
  );
}

function StateText({ transfer, state }: { transfer: Transfer; state: TransferState }) {
  const { t } = useMessages(transferMessages);
  const size = formatSize(transfer.sizeBytes);
  if (transfer.failure) {
    const { errorMessage, detailedError } = transfer.failure;
    return (
      <Tooltip label={detailedError || errorMessage}>
        {/* The tooltip's words must be reachable without a mouse. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <span className={classes['failure']} tabIndex={0}>
          {errorMessage}
        </span>
      </Tooltip>
    );
  }
  const moved = t('transfers.moved', { moved: formatSize(transfer.movedBytes), size });
  const words = {
    waiting: `${t('transfers.state.waiting')} · ${size}`,
    running: `${transfer.percentage}% · ${moved}`,
    done: `${transfer.percentage}% · ${size}`,
    cancelled: t('transfers.state.cancelled'),
    failed: '',
  };
  return <span className={classes['muted']}>{words[state]}</span>;
}

export const TransferRow = memo(function TransferRow({ transfer }: { readonly transfer: Transfer }) {
  const state = transferState(transfer);
  return (
    <div className={classes['row']}>
      <StateIcon transfer={transfer} state={state} />
      <div className={classes['words']}>
        <div
          className={classes['key']}
          data-tip-cut
          data-tip={visibleText(`${transfer.bucketName}/${transfer.key}`)}
        >
          <KeyText text={transfer.key} />
        </div>
        <div className={classes['line']}>
          <span className={classes['muted']}>{transfer.bucketName}</span>
          <StateText transfer={transfer} state={state} />
        </div>
        <TransferBar label={visibleText(transfer.key)} percentage={transfer.percentage} state={state} />
      </div>
      <div className={classes['buttons']}>
        <RowButtons transfer={transfer} />
      </div>
    </div>
  );
});

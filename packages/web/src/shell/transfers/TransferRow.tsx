import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { memo } from 'react';
import { transferMessages } from '#/api/transfer/messages.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { transferState, type Transfer, type TransferGaps, type TransferState } from '#/stores/transfers.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { Tooltip } from '#/ui/Tooltip.tsx';
import {
  IconDone,
  IconDownload,
  IconFailed,
  IconPause,
  IconPickFile,
  IconStop,
  IconTime,
  IconUpload,
} from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import { TransferBar } from './TransferBar.tsx';
import { TransferButtons } from './TransferButtons.tsx';
import classes from './transfer-panel.module.css';

const icons = {
  waiting: IconTime,
  paused: IconPause,
  needsFile: IconPickFile,
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

/** Words that have more behind them. */
function ToldText({ words, detail }: { readonly words: string; readonly detail: string }) {
  return (
    <Tooltip label={detail}>
      {/* The tooltip's words must be reachable without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <span className={classes['failure']} tabIndex={0}>
        {words}
      </span>
    </Tooltip>
  );
}

/** In place of the progress, which tells nothing any more. */
function FailureText({ failure }: { failure: NonNullable<Transfer['failure']> }) {
  const { errorMessage, detailedError } = failure;
  return <ToldText words={errorMessage} detail={detailedError || errorMessage} />;
}

/** What an archive lacks, in place of its bucket. */
function GapsText({ gaps: { count, keys } }: { readonly gaps: TransferGaps }) {
  const { t } = useMessages(transferMessages);
  const names = [...keys.map(visibleText), ...(count > keys.length ? ['…'] : [])].join(', ');
  return (
    <ToldText
      words={t('transfers.gaps', { count, shown: formatThousands(count) })}
      detail={t('transfers.gapsDetail', { names })}
    />
  );
}

function StateText({ transfer, state }: { transfer: Transfer; state: TransferState }) {
  const { t } = useMessages(transferMessages);
  const size = formatSize(transfer.sizeBytes);
  const moved = t('transfers.moved', { moved: formatSize(transfer.movedBytes), size });
  // Of an archive that is made as it is sent nobody knows how large it will be.
  const isUnsized = transfer.sizeBytes === 0 && transfer.movedBytes > 0;
  const progress = isUnsized ? formatSize(transfer.movedBytes) : `${transfer.percentage}% · ${moved}`;
  const words = {
    waiting: `${t('transfers.state.waiting')} · ${size}`,
    running: transfer.note ? t(`transfers.note.${transfer.note}`) : progress,
    paused: `${t('transfers.state.paused')} · ${moved}`,
    needsFile: moved,
    done: `${transfer.percentage}% · ${size}`,
    cancelled: t('transfers.state.cancelled'),
    failed: '',
  };
  return <span className={classes['muted']}>{words[state]}</span>;
}

/** Of an upload in parts also which way its bytes go. */
function PlaceText({ transfer, state }: { transfer: Transfer; state: TransferState }) {
  const { t } = useMessages(transferMessages);
  const { bucketName, way } = transfer;
  const place = state === 'running' && way ? `${bucketName}, ${t(`transfers.way.${way}`)}` : bucketName;
  return <span className={classes['muted']}>{place}</span>;
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
        {transfer.failure ? (
          <FailureText failure={transfer.failure} />
        ) : (
          <>
            <div className={classes['line']}>
              {transfer.gaps ? (
                <GapsText gaps={transfer.gaps} />
              ) : (
                <PlaceText transfer={transfer} state={state} />
              )}
              <StateText transfer={transfer} state={state} />
            </div>
            <TransferBar label={visibleText(transfer.key)} percentage={transfer.percentage} state={state} />
          </>
        )}
      </div>
      <div className={classes['buttons']}>
        <TransferButtons transfer={transfer} />
      </div>
    </div>
  );
});

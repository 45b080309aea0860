import { formatThousands } from '@longshore/contract/quantity';
import { transferMessages } from '#/api/transfer/messages.ts';
import { useMessages } from '#/messages/catalogue.ts';
import type { TransferState } from '#/stores/transfers.ts';
import { IconChevronRight } from '#/ui/icons.tsx';
import classes from './transfer-panel.module.css';

interface TransferGroupProps {
  readonly state: TransferState;
  readonly count: number;
  readonly isFolded: boolean;
  readonly onToggle: (state: TransferState) => void;
}

/** Over the transfers of one state; folds them away. */
export function TransferGroup({ state, count, isFolded, onToggle }: TransferGroupProps) {
  const { t } = useMessages(transferMessages);
  return (
    <button
      type="button"
      className={classes['group']}
      aria-expanded={!isFolded}
      onClick={() => onToggle(state)}
    >
      <IconChevronRight size={14} />
      {t(`transfers.state.${state}`)}
      <span className={classes['groupCount']}>{formatThousands(count)}</span>
    </button>
  );
}

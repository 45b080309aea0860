import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { transferMessages } from '#/api/transfer/messages.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { foldedAtFirst, transferLines, type TransferLine } from '#/stores/transfer-groups.ts';
import { useTransfers, type TransferState } from '#/stores/transfers.ts';
import { TransferGroup } from './TransferGroup.tsx';
import { TransferRow } from './TransferRow.tsx';
import classes from './transfer-panel.module.css';

const rowHeightPx = 60;
const groupHeightPx = 32;

const heightOf = (line: TransferLine | undefined) => (line?.kind === 'group' ? groupHeightPx : rowHeightPx);
const keyOf = (line: TransferLine) => (line.kind === 'group' ? line.state : line.transfer.instanceID);

export function TransferList() {
  const { t } = useMessages(transferMessages);
  const entries = useTransfers((state) => state.entries);
  const [folded, setFolded] = useState(foldedAtFirst);
  const lines = useMemo(() => transferLines(entries, (state) => folded.has(state)), [entries, folded]);
  const toggle = (state: TransferState) =>
    setFolded(
      folded.has(state) ? new Set([...folded].filter((one) => one !== state)) : new Set([...folded, state]),
    );
  const scrollRef = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- built without the React Compiler
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scrollRef.current,
    getItemKey: (index) => (lines[index] ? keyOf(lines[index]) : index),
    estimateSize: (index) => heightOf(lines[index]),
    overscan: 4,
  });
  return (
    <div ref={scrollRef} className={classes['scroll']}>
      <ul
        aria-label={t('transfers.list')}
        className={classes['list']}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const line = lines[item.index];
          if (!line) return null;
          return (
            <li
              key={item.key}
              aria-setsize={lines.length}
              aria-posinset={item.index + 1}
              className={classes['item']}
              style={{ height: item.size, transform: `translateY(${item.start}px)` }}
            >
              {line.kind === 'group' ? (
                <TransferGroup {...line} isFolded={folded.has(line.state)} onToggle={toggle} />
              ) : (
                <TransferRow transfer={line.transfer} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import type { CallOptions } from '@longshore/contract/client';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import { doEach } from './do-each.ts';
import { FailedItems } from './FailedItems.tsx';
import { NameList } from './NameList.tsx';
import { ReasonField } from './ReasonField.tsx';
import { useBatch } from './use-batch.ts';

interface EachWords {
  readonly title: string;
  readonly confirmLabel: string;
  readonly progress: (doneCount: number) => string;
  readonly failedTitle: (failedCount: number) => string;
  readonly failedText: (doneCount: number) => string;
}

interface EachDialogProps {
  readonly names: readonly string[];
  readonly words: EachWords;
  /** Its title or body has the name where it is about one. */
  readonly isNamed?: boolean | undefined;
  /** What comes of it. */
  readonly body: ReactNode;
  readonly danger?: boolean | undefined;
  readonly confirmRefused?: string | null | undefined;
  /** Whether it may be said why it is done. */
  readonly hasReason?: boolean | undefined;
  readonly act: (name: string, options: Pick<CallOptions, 'reason'>) => Promise<unknown>;
  /** Tells that it was done. */
  readonly onDone: (names: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks, does the same with one or many things by name, and names each that stayed as it was. */
export function EachDialog(props: EachDialogProps) {
  const { words, body, danger, confirmRefused, hasReason = false, isNamed = false, act, onDone } = props;
  // As they were when the question was asked.
  const [names] = useState(props.names);
  const [reason, setReason] = useState('');
  const { onClose } = props;
  const { handled, outcome, start, abort } = useBatch({
    run: async (options) => {
      const ended = await doEach(names, (name) => act(name, { reason }), options);
      if (ended.done.length > 0) onDone(ended.done);
      return ended;
    },
    onClose,
  });
  const isMany = names.length > 1;
  if (outcome) {
    return (
      <FailedItems
        title={words.failedTitle(outcome.failures.length)}
        words={words.failedText(outcome.done.length)}
        items={outcome.failures}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={words.title}
      body={
        <>
          {(isMany || !isNamed) && (
            <NameList items={names} getId={(name) => name}>
              {(name) => <KeyText text={name} />}
            </NameList>
          )}
          {body}
          {hasReason && <ReasonField value={reason} onChange={setReason} />}
          {handled !== null && isMany && (
            <BatchProgress words={words.progress(handled)} done={handled} total={names.length} />
          )}
        </>
      }
      confirmLabel={words.confirmLabel}
      confirmRefused={confirmRefused}
      danger={danger}
      busy={handled !== null}
      onConfirm={start}
      onAbort={isMany ? abort : undefined}
      onClose={onClose}
    />
  );
}

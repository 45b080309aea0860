import { useEffect, useRef, useState } from 'react';
import { clearModalNotice, showError, showModalError } from '#/stores/notices.ts';
import { useIsShown } from '#/ui/is-shown.ts';

interface Outcome {
  readonly failures: readonly unknown[];
}

interface BatchOptions<Ended extends Outcome> {
  /** Does it item by item, and tells how many are done or failed so far. */
  readonly run: (options: {
    readonly signal: AbortSignal;
    readonly onProgress: (handledCount: number) => void;
  }) => Promise<Ended>;
  readonly onClose: () => void;
}

/** What a dialog does with many things: it ends when the dialog is left, and what failed takes the question's place. */
export function useBatch<Ended extends Outcome>({ run, onClose }: BatchOptions<Ended>) {
  const [handled, setHandled] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Ended | null>(null);
  const abort = useRef<AbortController>(null);
  const isShown = useIsShown();
  useEffect(() => () => abort.current?.abort(), []);
  const start = async () => {
    clearModalNotice();
    setHandled(0);
    const { signal } = (abort.current = new AbortController());
    try {
      const ended = await run({ signal, onProgress: setHandled });
      // The way back has closed it already.
      if (!isShown()) return;
      if (ended.failures.length > 0 && !signal.aborted) setOutcome(ended);
      else onClose();
    } catch (error) {
      setHandled(null);
      if (isShown()) showModalError(error);
      else showError(error);
    }
  };
  return {
    /** Null until it is started. */
    handled,
    /** Once some have failed. */
    outcome,
    start: () => void start(),
    abort: () => abort.current?.abort(),
  };
}

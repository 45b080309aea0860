import { useCallback, useEffect, useRef, useState } from 'react';

interface Run<Event> {
  /** What was told last. */
  readonly last: Event | null;
  readonly error: Error | null;
  readonly isRunning: boolean;
  readonly isStopped: boolean;
}

/** A stream of events that is read until it ends, is stopped, or left. */
export function useRun<Event>() {
  const [run, setRun] = useState<Run<Event>>({ last: null, error: null, isRunning: false, isStopped: false });
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const start = useCallback(async (open: (signal: AbortSignal) => AsyncIterable<Event>) => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    setRun({ last: null, error: null, isRunning: true, isStopped: false });
    let last: Event | null = null;
    try {
      for await (const event of open(own.signal)) {
        last = event;
        setRun({ last, error: null, isRunning: true, isStopped: false });
      }
      setRun({ last, error: null, isRunning: false, isStopped: false });
      return last;
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error('The stream failed', { cause });
      const isStopped = own.signal.aborted;
      if (abort.current === own)
        setRun({ last, error: isStopped ? null : error, isRunning: false, isStopped });
      return null;
    }
  }, []);
  const stop = useCallback(() => abort.current?.abort(), []);
  return { ...run, start, stop };
}

import { type About, refuse, toConsoleError } from './errors.ts';

/** One of several calls that a change consists of. */
export interface Step {
  /** Completes "… failed": `Adding ann to staff`. */
  readonly doing: string;
  readonly about?: About;
  run(): Promise<unknown>;
}

/**
 * Runs one step after the other; none is taken back. A failure of the first is that failure; one of a later step says
 * what is done by then, and what is not.
 */
export async function runSteps(
  signal: AbortSignal,
  done: readonly string[],
  steps: readonly Step[],
): Promise<void> {
  const finished = [...done];
  for (const { doing, about, run } of steps) {
    try {
      signal.throwIfAborted();
      await run();
      finished.push(doing);
    } catch (cause) {
      const failure = toConsoleError(cause, about);
      // Whoever is not signed in any more has to know that first.
      if (finished.length === 0 || failure.status === 401) throw failure;
      const { message, detailedMessage, action, resource } = failure;
      throw refuse('PartlyDone', `${doing} failed: ${message}`, {
        detailedMessage: [detailedMessage, `Done before: ${finished.join(', ')}`].filter(Boolean).join('. '),
        action,
        resource,
        cause,
      });
    }
  }
}

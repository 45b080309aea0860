import { create } from 'zustand';
import { errorWords } from '#/api/error-words.ts';
import { type RefusedCall, refusedCall } from '#/api/refused-call.ts';
import { ChunkLoadError } from '#/ui/chunk.ts';

/** What the snackbar and the open dialog tell: a `message` shows the snackbar, an `error` the banner or the dialog's own. */
export interface Notice {
  readonly message: string;
  readonly detailedErrorMsg: string;
  readonly type: 'message' | 'error';
  /** Nothing but loading the page anew helps. */
  readonly needsReload?: boolean;
  /** The job that it is about. */
  readonly jobId?: string | undefined;
  /** The permission that was missing. */
  readonly refused?: RefusedCall | undefined;
}

const nothing: Notice = { message: '', detailedErrorMsg: '', type: 'message' };

interface Notices {
  readonly snackBar: Notice;
  readonly modalSnackBar: Notice;
}

export const useNotices = create<Notices>(() => ({ snackBar: nothing, modalSnackBar: nothing }));

function errorNotice(error: unknown): Notice {
  const { errorMessage, detailedError } = errorWords(error);
  return {
    message: errorMessage,
    detailedErrorMsg: detailedError,
    type: 'error',
    needsReload: error instanceof ChunkLoadError,
    refused: refusedCall(error),
  };
}

/** Tells the user that something was done, and what the server said beside doing it. */
export const showMessage = (message: string, warnings: readonly string[] = []) =>
  useNotices.setState({ snackBar: { ...nothing, message, detailedErrorMsg: warnings.join('\n') } });

/** Opens the error banner with what a failure means here; its own words are the details. */
export function showFailure(message: string, error: unknown): void {
  const { errorMessage, detailedError } = errorWords(error);
  const detailedErrorMsg = [errorMessage, detailedError].filter(Boolean).join('\n');
  useNotices.setState({
    snackBar: { message, detailedErrorMsg, type: 'error', refused: refusedCall(error) },
  });
}

/** Opens the error banner with the words of a failure. */
export const showError = (error: unknown) => useNotices.setState({ snackBar: errorNotice(error) });

/** Tells what became of a job, and leads to it. */
export function showJobNotice(jobId: string, message: string, failure?: { readonly detail: string }): void {
  const type = failure === undefined ? 'message' : 'error';
  useNotices.setState({ snackBar: { message, detailedErrorMsg: failure?.detail ?? '', type, jobId } });
}

/** Shows a failure inside the open dialog. */
export const showModalError = (error: unknown) => useNotices.setState({ modalSnackBar: errorNotice(error) });

export const clearNotice = () => useNotices.setState({ snackBar: nothing });
export const clearModalNotice = () => useNotices.setState({ modalSnackBar: nothing });

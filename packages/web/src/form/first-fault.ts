import { useEffect, type RefObject } from 'react';

/** Goes to the first field at fault after each attempt to send, and again when the server refuses. */
export function useFirstFault(
  form: RefObject<HTMLFormElement | null>,
  attempts: number,
  error: Error | null,
): void {
  useEffect(() => {
    if (attempts > 0) focusFault(form.current);
  }, [form, attempts]);
  useEffect(() => {
    // An error that goes away must not take the focus from who is typing.
    if (error !== null) focusFault(form.current);
  }, [form, error]);
}

function focusFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

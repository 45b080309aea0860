/** Starts a form in a dialog at its first field, unless it names another; of a choice, at what is chosen. */
export function markFirstField(form: HTMLFormElement | null): void {
  if (form === null || form.querySelector('[data-autofocus]')) return;
  const chosen = form.querySelector('input[type="radio"]:checked:enabled');
  const first = form.querySelector('input:enabled, select:enabled, textarea:enabled');
  const start = first?.matches('[type="radio"]') ? (chosen ?? first) : first;
  start?.setAttribute('data-autofocus', 'true');
}

import { useCallback, useRef, type ReactNode } from 'react';
import { ChangedMeanwhile, type TheirChange } from './ChangedMeanwhile.tsx';
import { useFirstFault } from './first-fault.ts';
import styles from './form.module.css';
import { FormFailure } from './FormFailure.tsx';
import { markFirstField } from './mark-first-field.ts';
import type { Form } from './use-form.ts';
import type { Save } from './use-save.ts';

interface FormBodyProps<Values, Sent, Now> extends TheirChange<Now> {
  readonly form: Form<Values, Sent>;
  readonly save: Save<Now>;
  readonly children: ReactNode;
  /** Named, where it is a screen of its own. */
  readonly label?: string | undefined;
  /** In a dialog: for the buttons, which stand outside. */
  readonly id?: string | undefined;
  readonly actions?: ReactNode;
}

/**
 * The fields of a form: errors announced, focus on the first field at fault, nothing sent twice. Where someone else was
 * faster, the question whose change stays takes the place of its buttons.
 */
export function FormBody<Values, Sent, Now>(props: FormBodyProps<Values, Sent, Now>) {
  const { form, save, children, label, id, actions, ...theirChange } = props;
  const { busy, submit, meanwhile } = save;
  const element = useRef<HTMLFormElement>(null);
  const isInDialog = id !== undefined;
  const show = useCallback(
    (node: HTMLFormElement | null) => {
      element.current = node;
      if (isInDialog) markFirstField(node);
    },
    [isInDialog],
  );
  useFirstFault(element, form.attempts, form.refusal);
  return (
    <form
      id={id}
      ref={show}
      className={styles[isInDialog ? 'inDialog' : 'form']}
      aria-label={label}
      aria-busy={busy}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !meanwhile) submit();
      }}
    >
      {children}
      <FormFailure error={form.refusal} isOnField={form.isRefusalOnField} />
      {meanwhile ? (
        <ChangedMeanwhile {...theirChange} busy={busy} meanwhile={meanwhile} />
      ) : (
        actions && <div className={styles['actions']}>{actions}</div>
      )}
    </form>
  );
}

import type { ReactNode } from 'react';
import type { DialogProps } from '#/ui/dialog-parts.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { FormDialogFrame } from './FormDialogFrame.tsx';
import type { Form } from './use-form.ts';
import type { Save } from './use-save.ts';

interface FormDialogProps<Values, Sent, Now> extends Pick<
  DialogProps,
  'title' | 'children' | 'size' | 'onClose'
> {
  readonly form: Form<Values, Sent>;
  readonly save: Save<Now>;
  /** Verb and noun: "Add rule". */
  readonly submitLabel: string;
  readonly submitRefused?: string | null | undefined;
  readonly danger?: boolean | undefined;
  /** What someone else set, as the screen would show it. */
  readonly renderTheirs?: ((theirs: Now) => ReactNode) | undefined;
}

/** A form in a dialog, and the question that stands in place of its buttons where someone else was faster. */
export function FormDialog<Values, Sent, Now>(props: FormDialogProps<Values, Sent, Now>) {
  const { form, save, renderTheirs, ...frame } = props;
  const { busy, submit, meanwhile } = save;
  const question = meanwhile && (
    <ChangedMeanwhile busy={busy} onKeep={meanwhile.keepMine} onTake={meanwhile.takeTheirs}>
      {renderTheirs?.(meanwhile.theirs)}
    </ChangedMeanwhile>
  );
  return (
    <FormDialogFrame
      {...frame}
      busy={busy}
      error={form.refusal}
      isErrorOnField={form.isRefusalOnField}
      onSubmit={submit}
      question={question ?? null}
    />
  );
}

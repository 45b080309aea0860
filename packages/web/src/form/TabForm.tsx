import { useEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { useFocusReturn } from '#/ui/focus-return.ts';
import type { TheirChange } from './ChangedMeanwhile.tsx';
import styles from './form.module.css';
import { FormBody } from './FormBody.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { Form } from './use-form.ts';
import type { Save } from './use-save.ts';

interface TabFormProps<Values, Sent, Now> extends TheirChange<Now> {
  readonly form: Form<Values, Sent>;
  readonly save: Save<Now>;
  readonly title: string;
  readonly children: ReactNode;
  /** Verb and noun: "Add rule". */
  readonly submitLabel: string;
  readonly submitRefused?: string | null | undefined;
  readonly onCancel: () => void;
}

/** A form that takes the place of what its tab shows. */
export function TabForm<Values, Sent, Now>(props: TabFormProps<Values, Sent, Now>) {
  const { form, save, title, children, submitLabel, submitRefused, onCancel, ...theirChange } = props;
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusReturn();
  // The button that opened the form is gone; what is typed and read next is here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const actions = (
    <>
      <Button type="submit" kind="primary" busy={save.busy} disabledReason={submitRefused}>
        {submitLabel}
      </Button>
      <Button disabled={save.busy} onClick={onCancel}>
        {t('shell.cancel')}
      </Button>
    </>
  );
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      <FormBody form={form} save={save} label={title} actions={actions} {...theirChange}>
        {children}
      </FormBody>
      <LeaveGuard isDirty={form.isDirty && !save.busy} />
    </>
  );
}

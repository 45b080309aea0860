import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader, type PageHeaderProps } from '#/shell/PageHeader.tsx';
import { Button } from '#/ui/Button.tsx';
import { useFirstFault } from './first-fault.ts';
import styles from './form.module.css';
import { FormFailure } from './FormFailure.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { Form } from './use-form.ts';
import type { Save } from './use-save.ts';

interface FormPageProps<Values, Sent> extends Pick<PageHeaderProps, 'title' | 'breadcrumbs'> {
  readonly form: Form<Values, Sent>;
  readonly save: Save;
  readonly children: ReactNode;
  /** Verb and noun: "Create bucket". */
  readonly submitLabel: string;
  readonly submitRefused?: string | null | undefined;
}

/** A form that is a screen of its own: one column, errors announced, focus on the first field at fault. */
export function FormPage<Values, Sent>(props: FormPageProps<Values, Sent>) {
  const { form, save, title, breadcrumbs, children, submitLabel, submitRefused } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useFirstFault(element, attempts, form.refusal);
  return (
    <>
      <PageHeader title={title} breadcrumbs={breadcrumbs} />
      <form
        ref={element}
        className={styles['form']}
        aria-label={title}
        aria-busy={save.busy}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (save.busy) return;
          save.submit();
          setAttempts(attempts + 1);
        }}
      >
        {children}
        <FormFailure error={form.refusal} isOnField={form.isRefusalOnField} />
        <div className={styles['actions']}>
          <Button type="submit" kind="primary" busy={save.busy} disabledReason={submitRefused}>
            {submitLabel}
          </Button>
          <Button disabled={save.busy} onClick={form.reset}>
            {t('form.clear')}
          </Button>
        </div>
      </form>
      <LeaveGuard isDirty={form.isDirty && !save.busy} />
    </>
  );
}

import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader, type PageHeaderProps } from '#/shell/PageHeader.tsx';
import { Button } from '#/ui/Button.tsx';
import { useFirstFault } from './first-fault.ts';
import styles from './form.module.css';
import { FormFailure } from './FormFailure.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';

export interface FormPageProps extends Pick<PageHeaderProps, 'title' | 'breadcrumbs'> {
  readonly children: ReactNode;
  /** Verb and noun: "Create bucket". */
  readonly submitLabel: string;
  readonly submitRefused?: string | null | undefined;
  /** While the request is on its way: nothing can be sent twice. */
  readonly loading: boolean;
  readonly submitError: Error | null;
  /** The error stands under the field at fault, and is not told again above the buttons. */
  readonly isErrorOnField: boolean;
  /** Something was entered that leaving would lose. */
  readonly isDirty: boolean;
  readonly onSubmit: () => void;
  readonly onClear: () => void;
}

/** A form that is a screen of its own: one column, errors announced, focus on the first field at fault. */
export function FormPage(props: FormPageProps) {
  const { title, breadcrumbs, children, submitLabel, submitRefused, loading, isDirty, onSubmit, onClear } =
    props;
  const { submitError, isErrorOnField } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useFirstFault(form, attempts, submitError);
  return (
    <>
      <PageHeader title={title} breadcrumbs={breadcrumbs} />
      <form
        ref={form}
        className={styles['form']}
        aria-label={title}
        aria-busy={loading}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (loading) return;
          onSubmit();
          setAttempts(attempts + 1);
        }}
      >
        {children}
        <FormFailure error={submitError} isOnField={isErrorOnField} />
        <div className={styles['actions']}>
          <Button type="submit" kind="primary" busy={loading} disabledReason={submitRefused}>
            {submitLabel}
          </Button>
          <Button disabled={loading} onClick={onClear}>
            {t('form.clear')}
          </Button>
        </div>
      </form>
      <LeaveGuard isDirty={isDirty && !loading} />
    </>
  );
}

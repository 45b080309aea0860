import type { ReactNode } from 'react';
import styles from './form.module.css';

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function FormSection({ title, children }: FormSectionProps) {
  return (
    <fieldset className={styles['section']}>
      <legend className={styles['legend']}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Fields that a switch above them opened. */
export function FormDependents({ children }: { readonly children: ReactNode }) {
  return <div className={styles['dependents']}>{children}</div>;
}

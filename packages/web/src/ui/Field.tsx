import type { ReactNode } from 'react';
import type { FieldProps } from './field.ts';
import classes from './Field.module.css';

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'help' | 'error'> {
  readonly id: string;
  readonly children: ReactNode;
}

/** Label, input, help and error, one under the other. */
export function Field({ id, label, help, error, children }: FieldFrameProps) {
  return (
    <div className={classes['field']}>
      {label && (
        <label htmlFor={id} className={classes['label']}>
          {label}
        </label>
      )}
      {children}
      {help && (
        <div id={`${id}-help`} className={classes['help']}>
          {help}
        </div>
      )}
      <div aria-live="polite">
        {error && (
          <div id={`${id}-error`} className={classes['error']}>
            {error}
          </div>
        )}
      </div>
    </div>
  );
}

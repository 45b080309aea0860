import { useId, type ReactNode, type Ref } from 'react';
import { Field } from './Field.tsx';
import classes from './Field.module.css';
import { inputParts, type FieldProps } from './field.ts';
import { useFocusFirst } from './focus-first.ts';

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'search' | 'password' | 'url' | 'date' | 'datetime-local' | undefined;
  readonly placeholder?: string | undefined;
  readonly autoComplete?: string | undefined;
  /** Where typing starts on this screen or in this dialog. */
  readonly focusFirst?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly maxLength?: number | undefined;
  /** For keys, ARNs and code. */
  readonly monospace?: boolean | undefined;
  /** Inside the field, at its start and end: an icon, a unit. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly endWidth?: number | undefined;
  readonly onKeyDown?: ((event: React.KeyboardEvent<HTMLInputElement>) => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly 'aria-label'?: string | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, help, error, value, onChange, type = 'text', monospace = false, start, end, ref } = props;
  const { placeholder, autoComplete, focusFirst = false, readOnly = false, maxLength, onKeyDown } = props;
  const id = useId();
  const focusRef = useFocusFirst(focusFirst, ref);
  return (
    <Field id={id} label={label} help={help} error={error}>
      <div
        className={classes['frame']}
        style={props.endWidth === undefined ? {} : { ['--end-width' as string]: `${props.endWidth}px` }}
      >
        {start && <span className={classes['start']}>{start}</span>}
        <input
          {...inputParts(id, props)}
          ref={focusRef}
          type={type}
          className={classes['input']}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          placeholder={placeholder}
          autoComplete={autoComplete}
          maxLength={maxLength}
          aria-label={props['aria-label']}
          readOnly={readOnly}
          data-autofocus={focusFirst || undefined}
          data-monospace={monospace}
          data-start={Boolean(start)}
          data-end={Boolean(end)}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={onKeyDown}
        />
        {end && <span className={classes['end']}>{end}</span>}
      </div>
    </Field>
  );
}

import { useId } from 'react';
import { Field } from './Field.tsx';
import classes from './Field.module.css';
import { inputParts, type FieldProps } from './field.ts';
import { IconChevronDown } from './icons.tsx';

export interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  readonly 'aria-label'?: string | undefined;
}

/** One choice of a few: the platform's own list, which works with every keyboard, screen reader and thumb. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, help, error, value, onChange, options } = props;
  const id = useId();
  return (
    <Field id={id} label={label} help={help} error={error}>
      <div className={classes['frame']}>
        <select
          {...inputParts(id, props)}
          className={classes['input']}
          data-end
          aria-label={props['aria-label']}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={`${classes['end']} ${classes['chevron']}`}>
          <IconChevronDown size={16} />
        </span>
      </div>
    </Field>
  );
}

import { NativeSelect } from '@mantine/core';
import { fieldParts, type FieldProps } from './field.ts';

export interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  readonly 'aria-label'?: string | undefined;
}

/** One choice of a few: the platform's own list, which works with every keyboard, screen reader and thumb. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { value, onChange, options } = props;
  return (
    <NativeSelect
      {...fieldParts(props)}
      {...(props['aria-label'] === undefined ? {} : { 'aria-label': props['aria-label'] })}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
      data={options.map((option) => ({ ...option }))}
    />
  );
}

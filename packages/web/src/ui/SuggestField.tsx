import './mantine-base.ts';
import '@mantine/core/styles/Combobox.layer.css';
import { Autocomplete } from '@mantine/core';
import { useId } from 'react';
import { Field } from './Field.tsx';
import classes from './Field.module.css';
import { describedInput, inputParts, type FieldProps } from './field.ts';
import menuClasses from './Menu.module.css';

interface SuggestFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is offered while typing; other texts may be typed too. */
  readonly suggestions: readonly string[];
  readonly placeholder?: string | undefined;
  readonly focusFirst?: boolean | undefined;
}

const classNames = {
  wrapper: classes['library'] ?? '',
  input: classes['code'] ?? '',
  dropdown: menuClasses['dropdown'] ?? '',
  option: `${menuClasses['item']} ${classes['code']}`,
};

/** Most that are offered at once; typing narrows them. */
const mostOffered = 50;

/** A name that is one of a few known ones, or not. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, help, error, value, onChange, suggestions, placeholder, focusFirst = false } = props;
  const id = useId();
  const parts = inputParts(id, props);
  return (
    <Field id={id} label={label} help={help} error={error}>
      <Autocomplete
        {...parts}
        {...describedInput(parts)}
        {...(placeholder === undefined ? {} : { placeholder })}
        classNames={classNames}
        error={Boolean(error)}
        value={value}
        onChange={onChange}
        data={[...new Set(suggestions)].filter((one) => one !== value)}
        limit={mostOffered}
        data-autofocus={focusFirst || undefined}
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
      />
    </Field>
  );
}

import './mantine-base.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { TagsInput } from '@mantine/core';
import { useId, useState } from 'react';
import { Field } from './Field.tsx';
import classes from './Field.module.css';
import { describedInput, inputParts, type FieldProps } from './field.ts';
import menuClasses from './Menu.module.css';

interface NamesFieldProps extends FieldProps {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** What is offered while typing; other names may be typed too. */
  readonly suggestions: readonly string[];
  readonly placeholder?: string | undefined;
  readonly focusFirst?: boolean | undefined;
  /** A comma is part of a name, as of a DN: Enter alone ends one. */
  readonly hasCommas?: boolean | undefined;
}

const classNames = {
  wrapper: classes['library'] ?? '',
  dropdown: menuClasses['dropdown'] ?? '',
  options: classes['options'] ?? '',
  option: `${menuClasses['item']} ${classes['code']}`,
};

/** Most that are offered at once; typing narrows them. */
const mostOffered = 50;

/** Several names: chosen from those that are known, or typed; Enter and a comma end one. */
export function NamesField(props: NamesFieldProps) {
  const {
    label,
    help,
    error,
    value,
    onChange,
    suggestions,
    placeholder,
    focusFirst = false,
    hasCommas = false,
  } = props;
  const id = useId();
  const parts = inputParts(id, props);
  const [isOffering, setOffering] = useState(false);
  return (
    <Field id={id} label={label} help={help} error={error}>
      <TagsInput
        {...parts}
        {...describedInput(parts)}
        {...(placeholder === undefined ? {} : { placeholder })}
        classNames={classNames}
        error={Boolean(error)}
        value={[...value]}
        onChange={onChange}
        // Names that differ in case alone are two.
        isDuplicate={(name, names) => names.includes(name)}
        data={[...suggestions]}
        limit={mostOffered}
        splitChars={hasCommas ? [] : [',']}
        withScrollArea={false}
        data-autofocus={focusFirst || undefined}
        // What is offered unasked would cover what is below, and moves as it is placed.
        openOnFocus={!focusFirst}
        dropdownOpened={isOffering}
        onDropdownOpen={() => setOffering(true)}
        onDropdownClose={() => setOffering(false)}
        onSearchChange={(typed) => {
          if (typed !== '') setOffering(true);
        }}
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
      />
    </Field>
  );
}

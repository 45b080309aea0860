import './mantine-base.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Pill, TagsInput, type TagsInputProps } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { Field } from './Field.tsx';
import classes from './Field.module.css';
import { describedInput, inputParts, type FieldProps } from './field.ts';
import menuClasses from './Menu.module.css';
import { visibleText } from './visible-text.ts';

interface NamesFieldProps extends FieldProps {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** What is offered while typing; other names may be typed too. */
  readonly suggestions: readonly string[];
  readonly placeholder?: string | undefined;
  readonly focusFirst?: boolean | undefined;
  /** A comma is part of a name, as of a DN: Enter alone ends one. */
  readonly hasCommas?: boolean | undefined;
  /** What is typed is whole as it stands: Enter takes nothing that is offered in its place. */
  readonly takesTyped?: boolean | undefined;
  /** Spaces at the edges are a part of a name, and the empty text may be one. */
  readonly verbatim?: Verbatim | undefined;
}

interface Verbatim {
  /** How the empty text is shown. */
  readonly emptyLabel: string;
  /** Whether it is offered: it cannot be typed. */
  readonly offersEmpty: boolean;
}

const classNames = {
  wrapper: `${classes['library']} ${classes['names']}`,
  dropdown: menuClasses['dropdown'] ?? '',
  options: classes['options'] ?? '',
  option: `${menuClasses['item']} ${classes['code']}`,
};

/** Most that are offered at once; typing narrows them. */
const mostOffered = 50;

/** A pattern, and a name that is offered itself. */
const isWhole = (typed: string, { suggestions }: NamesFieldProps): boolean =>
  typed === '' || /[*?]/.test(typed) || suggestions.includes(typed);

/** The list opens by a click, an arrow key or as one types, not by the focus: in a dialog it would cover what is below. */
function useTyped(props: NamesFieldProps): TagsInputProps {
  const { verbatim, takesTyped = verbatim !== undefined } = props;
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  return {
    searchValue: typed,
    onSearchChange: (text) => {
      setTyped(text);
      setIsOpen(text !== '');
    },
    openOnFocus: false,
    dropdownOpened: isOpen,
    onDropdownOpen: () => setIsOpen(true),
    onDropdownClose: () => setIsOpen(false),
    onClick: () => setIsOpen(true),
    selectFirstOptionOnChange: !takesTyped && !isWhole(typed.trim(), props),
    renderPill: ({ value: name = '', onRemove = () => {}, disabled = false }) => (
      <Pill withRemoveButton onRemove={onRemove} disabled={disabled}>
        <span className={classes['verbatim']}>{name === '' ? verbatim?.emptyLabel : visibleText(name)}</span>
      </Pill>
    ),
    ...verbatimProps(props, typed, setTyped),
  };
}

/** Where the library would cut names at their edges. */
function verbatimProps(
  { value, onChange, verbatim }: NamesFieldProps,
  typed: string,
  setTyped: (text: string) => void,
): TagsInputProps {
  if (verbatim === undefined) return {};
  const { emptyLabel } = verbatim;
  return {
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      // It looks at what is typed without its spaces, and would take the last name away.
      if (event.key === 'Backspace' && typed !== '') event.stopPropagation();
      if (event.key !== 'Enter' || typed === '' || event.nativeEvent.isComposing) return;
      const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
      if (list?.querySelector('[data-combobox-selected]')) return;
      event.preventDefault();
      if (!value.includes(typed)) onChange([...value, typed]);
      setTyped('');
    },
    renderOption: ({ option: { value: name } }) => name || emptyLabel,
  };
}

/** Several names: chosen from those that are known, or typed. Enter takes the first that is offered, a comma what is typed. */
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
    verbatim,
  } = props;
  const id = useId();
  const parts = inputParts(id, props);
  const asTyped = useTyped(props);
  const input = (
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
      data={verbatim?.offersEmpty ? ['', ...suggestions] : [...suggestions]}
      limit={mostOffered}
      splitChars={hasCommas ? [] : [',']}
      withScrollArea={false}
      data-autofocus={focusFirst || undefined}
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...asTyped}
    />
  );
  return (
    <Field id={id} label={label} help={help} error={error}>
      {/* What is pasted is typed then, instead of becoming names without their edges. */}
      {verbatim === undefined ? (
        input
      ) : (
        <div onPasteCapture={(event) => event.stopPropagation()}>{input}</div>
      )}
    </Field>
  );
}

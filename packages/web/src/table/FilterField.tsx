import { useEffect, useRef } from 'react';
import { IconFilter } from '#/ui/icons.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { useEscape } from './use-escape.ts';

export interface FilterFieldProps {
  /** The accessible name. */
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

const takesText = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Where the list below has the focus: its row, or its first link. */
function focusList(field: Element): boolean {
  const after = [
    ...document.querySelectorAll<HTMLElement>('main :is(tr[tabindex="0"], article a, tbody a)'),
  ].find((one) => field.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  after?.focus();
  return after !== undefined;
}

/** The filter of a list: `/` focuses it from anywhere on the screen, Escape empties it, the arrow down leads to the list. */
export function FilterField({ label, placeholder, text, onChange }: FilterFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(`${takesText}, [role="dialog"]`)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEscape(document, () => {
    if (text !== '') onChange('');
    return text !== '';
  });
  return (
    <TextField
      ref={input}
      label={undefined}
      aria-label={label}
      type="search"
      placeholder={placeholder}
      start={<IconFilter size={16} />}
      value={text}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && focusList(event.currentTarget)) event.preventDefault();
      }}
    />
  );
}

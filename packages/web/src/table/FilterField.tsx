import { useEffect, useRef } from 'react';
import { IconFilter } from '#/ui/icons.tsx';
import { TextField } from '#/ui/TextField.tsx';

export interface FilterFieldProps {
  /** The accessible name. */
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

const takesText = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** The filter of a list: `/` focuses it from anywhere on the screen, Escape empties it. */
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
        if (event.key === 'Escape' && text !== '') {
          event.preventDefault();
          onChange('');
        }
      }}
    />
  );
}

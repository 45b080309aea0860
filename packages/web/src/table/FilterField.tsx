import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconClose, IconFilter } from '#/ui/icons.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { isCovered, takesText } from './list-keys.ts';

export interface FilterFieldProps {
  /** The accessible name. */
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

const firstOfList = '[data-fills-screen] :is(tr[data-index], li a[href])';

/** The filter of a list: `/` focuses it and Escape empties it from anywhere on the screen, ↓ leads to the list. */
export function FilterField({ label, placeholder, text, onChange }: FilterFieldProps) {
  const { t } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const empty = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    empty.current = text === '' ? null : () => onChange('');
  });
  // Before the field can be seen: a key that is pressed at once is not lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && empty.current !== null && !isCovered(event)) {
        event.preventDefault();
        empty.current();
      }
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
      end={
        text !== '' && (
          <IconButton
            size="small"
            label={t('table.clear')}
            icon={<IconClose size={16} />}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          />
        )
      }
      value={text}
      onChange={onChange}
      onKeyDown={(event) => {
        const first = event.key === 'ArrowDown' && document.querySelector<HTMLElement>(firstOfList);
        if (first) {
          event.preventDefault();
          first.focus();
        }
      }}
    />
  );
}

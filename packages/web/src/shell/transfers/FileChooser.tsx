import { useRef } from 'react';
import { PageError } from '#/api/error-words.ts';
import { transferMessages } from '#/api/transfer/messages.ts';
import { resumeWith } from '#/api/transfer/resumable.ts';
import { textOf } from '#/messages/catalogue.ts';
import { showError } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconPickFile } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';

const t = textOf(transferMessages);
const namesShown = 3;

function resume(files: readonly File[]): void {
  const strangers = resumeWith(files);
  if (strangers.length === 0) return;
  const names = strangers.slice(0, namesShown).map(({ name }) => visibleText(name));
  showError(
    new PageError(
      t('transfers.notTheSame', { count: strangers.length }),
      t('transfers.notTheSameDetail', { names: names.join(', ') }),
    ),
  );
}

interface FileChooserProps {
  readonly label: string;
  /** The label is for screen readers and the tip alone. */
  readonly isIcon?: boolean;
}

/** Asks for the files of uploads that another page began, and goes on with them. */
export function FileChooser({ label, isIcon = false }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          resume([...(currentTarget.files ?? [])]);
          // The same files may be chosen again.
          currentTarget.value = '';
        }}
      />
      {isIcon ? (
        <IconButton label={label} icon={<IconPickFile size={14} />} size="small" onClick={choose} />
      ) : (
        <Button size="small" onClick={choose}>
          {label}
        </Button>
      )}
    </>
  );
}

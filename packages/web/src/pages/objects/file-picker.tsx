import { useRef, type ReactNode } from 'react';
import type { PickedFile } from '#/api/transfer/queue-objects.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { IconFile, IconUploadFolder } from '#/ui/icons.tsx';
import type { MenuItem } from '#/ui/menu-parts.ts';
import { pickedFiles } from './dropped-files.ts';
import { objectMessages } from './messages.ts';
import type { UploadRight } from './upload-right.ts';

/** Unknown to React's types, known to every browser; a spread is not checked for excess attributes. */
const pickFolder = { webkitdirectory: '' };

interface FilePicker {
  /** Stands where the buttons are. */
  readonly inputs: ReactNode;
  readonly items: readonly [files: MenuItem, folder: MenuItem];
}

/** Asks the browser for files or a folder. */
export function useFilePicker(
  { files, folders, endings }: UploadRight,
  onPick: (files: readonly PickedFile[]) => void,
): FilePicker {
  const { t } = useMessages(objectMessages);
  const filesRef = useRef<HTMLInputElement>(null);
  const folderRef = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    if (input.files) onPick(pickedFiles(input.files));
    // The same files may be picked again.
    input.value = '';
  };
  const inputs = (
    <>
      <input
        ref={filesRef}
        type="file"
        multiple
        hidden
        {...(endings && { accept: endings.join(',') })}
        aria-label={t('objects.uploadFiles')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={folderRef}
        type="file"
        multiple
        {...pickFolder}
        hidden
        aria-label={t('objects.uploadFolder')}
        onChange={(event) => take(event.currentTarget)}
      />
    </>
  );
  return {
    inputs,
    items: [
      {
        id: 'files',
        label: t('objects.uploadFiles'),
        icon: <IconFile size={16} />,
        disabledReason: files,
        onSelect: () => filesRef.current?.click(),
      },
      {
        id: 'folder',
        label: t('objects.uploadFolder'),
        icon: <IconUploadFolder size={16} />,
        disabledReason: folders,
        onSelect: () => folderRef.current?.click(),
      },
    ],
  };
}

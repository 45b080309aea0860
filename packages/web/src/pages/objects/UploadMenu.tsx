import { useRef } from 'react';
import type { PickedFile } from '#/api/transfer/queue-objects.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { Menu } from '#/ui/Menu.tsx';
import { IconChevronDown, IconFile, IconUpload, IconUploadFolder } from '#/ui/icons.tsx';
import { pickedFiles } from './dropped-files.ts';
import { objectMessages } from './messages.ts';
import type { UploadRight } from './upload-right.ts';

/** Unknown to React's types, known to every browser; a spread is not checked for excess attributes. */
const pickFolder = { webkitdirectory: '' };

interface UploadMenuProps {
  readonly right: UploadRight;
  readonly onPick: (files: readonly PickedFile[]) => void;
}

export function UploadMenu({ right, onPick }: UploadMenuProps) {
  const { t } = useMessages(objectMessages);
  const { files, folders, endings } = right;
  const refusal = files !== null && folders !== null ? files : null;
  const filesRef = useRef<HTMLInputElement>(null);
  const folderRef = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    if (input.files) onPick(pickedFiles(input.files));
    // The same files may be picked again.
    input.value = '';
  };
  const button = (
    <Button
      kind="primary"
      icon={<IconUpload size={16} />}
      iconRight={<IconChevronDown size={14} />}
      disabledReason={refusal}
    >
      {t('objects.upload')}
    </Button>
  );
  return (
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
      {refusal !== null ? (
        button
      ) : (
        <Menu
          label={t('objects.upload')}
          trigger={button}
          items={[
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
          ]}
        />
      )}
    </>
  );
}

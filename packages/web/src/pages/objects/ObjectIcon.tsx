import {
  IconCode,
  IconFile,
  IconFileText,
  IconFileTypography,
  IconFileZip,
  IconFolder,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconTable,
} from '@tabler/icons-react';
import { useMessages } from '#/messages/catalogue.ts';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import { fileKind, type FileKind } from './file-kind.ts';
import { objectMessages } from './messages.ts';
import type { ObjectRow } from './object-row.ts';

const icons: Record<FileKind, typeof IconFile> = {
  archive: IconFileZip,
  audio: IconMusic,
  code: IconCode,
  document: IconFileTypography,
  image: IconPhoto,
  other: IconFile,
  table: IconTable,
  text: IconFileText,
  video: IconMovie,
};

export function ObjectIcon({ row }: { readonly row: ObjectRow }) {
  const { t } = useMessages(objectMessages);
  const kind = fileKind(row.name);
  const Icon = row.isFolder ? IconFolder : icons[kind];
  return (
    <>
      <Icon size={16} stroke={1.5} aria-hidden />
      <VisuallyHidden>{row.isFolder ? t('objects.folder') : t(`objects.fileKind.${kind}`)}</VisuallyHidden>
    </>
  );
}

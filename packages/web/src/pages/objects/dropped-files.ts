import type { PickedFile } from '#/api/transfer/queue-objects.ts';

const withoutDot = (path: string) => (path.startsWith('./') ? path.slice(2) : path);

/** Chromium writes slashes for the backslashes in a picked folder's paths; the file's own name keeps them. */
function pathOf(file: File): string {
  const path = file.webkitRelativePath || file.name;
  return withoutDot(path.slice(0, -file.name.length) + file.name);
}

/** What a file input gave; files of a picked folder keep their path below it. */
export const pickedFiles = (files: FileList): readonly PickedFile[] =>
  Array.from(files, (file) => ({ file, relativePath: pathOf(file) }));

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** One batch: browsers give at most a hundred entries a call, and none when there are no more. */
const readBatch = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function walk(entry: FileSystemEntry, path: string, found: (file: PickedFile) => void): Promise<void> {
  const relativePath = path + entry.name;
  if (isFile(entry)) {
    found({ file: await fileOf(entry), relativePath: withoutDot(relativePath) });
    return;
  }
  if (!isDirectory(entry)) return;
  const reader = entry.createReader();
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader)) {
    for (const child of batch) await walk(child, `${relativePath}/`, found);
  }
}

/** All files of a drop, folders walked. Must be called inside the drop event: its items are gone afterwards. */
export async function droppedFiles(
  items: DataTransferItemList,
  onCount: (count: number) => void,
): Promise<readonly PickedFile[]> {
  const files: PickedFile[] = [];
  const sources = Array.from(items)
    .filter((item) => item.kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  for (const { entry, file } of sources) {
    if (!entry) {
      if (file) files.push({ file, relativePath: file.name });
      continue;
    }
    await walk(entry, '', (each) => {
      files.push(each);
      if (files.length % 100 === 0) onCount(files.length);
    });
  }
  return files;
}

const extensions = {
  archive: '7z bz2 gz lz4 rar tar tgz xz zip zst',
  audio: 'aac flac m4a mp3 ogg opus wav',
  code: 'c cc cpp cs css go h html java js json jsx kt lua php py rb rs sh sql toml ts tsx xml yaml yml',
  document: 'doc docx epub odp odt pdf ppt pptx rtf',
  image: 'avif bmp gif heic ico jpeg jpg png svg tif tiff webp',
  table: 'avro csv ods orc parquet tsv xls xlsx',
  text: 'adoc cfg conf ini log md rst txt',
  video: 'avi m4v mkv mov mp4 mpeg mpg webm',
} as const;

export type FileKind = keyof typeof extensions | 'other';

const kinds = new Map<string, FileKind>(
  Object.entries(extensions).flatMap(([kind, list]) =>
    list.split(' ').map((extension): [string, FileKind] => [extension, kind as FileKind]),
  ),
);

/** What a name's ending says; only for the icon, the content may be anything. */
export function fileKind(name: string): FileKind {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? (kinds.get(name.slice(dot + 1).toLowerCase()) ?? 'other') : 'other';
}

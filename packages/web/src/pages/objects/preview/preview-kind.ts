/** The ways in which an object is shown. */
export type PreviewKind =
  | 'image'
  | 'svg'
  | 'pdf'
  | 'audio'
  | 'video'
  | 'text'
  | 'code'
  | 'markdown'
  | 'csv'
  | 'json'
  | 'parquet';

const extensions: Record<PreviewKind | 'none', string> = {
  image: 'apng avif bmp gif heic ico jfif jif jpe jpeg jpg png webp',
  svg: 'svg',
  pdf: 'pdf',
  audio: 'aac aiff alac dsd flac m4a mp3 oga ogg opus pcm wav weba',
  video: 'avchd avi flv m4v mkv mov mp4 mpeg mpeg-4 mpg ogv webm wmv',
  text: 'adoc cfg conf env ics ini log properties rst srt text txt vcf vtt',
  code: 'bash c cc cjs cpp cs css diff go h hcl hpp htm html java js jsonl jsx kt less lua mjs ndjson patch php pl proto ps1 py r rb rs scala scss sh sql swift tf toml ts tsx vue xhtml xml xsl yaml yml zsh',
  markdown: 'markdown md mdown',
  csv: 'csv tsv',
  json: 'geojson har ipynb json webmanifest',
  parquet: 'parquet',
  none: '7z avro bin bz2 class deb dll dmg doc docx eot epub exe iso jar lz4 odp ods odt orc otf ppt pptx rar rpm so tar tgz tif tiff ttf wasm woff woff2 xls xlsx xz zip zst',
};

const kinds = new Map(
  Object.entries(extensions).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as PreviewKind | 'none'] as const),
  ),
);

/** What the name's ending says: a kind, `none` for what is known and not shown, undefined where it says nothing. */
export function kindOfName(name: string): PreviewKind | 'none' | undefined {
  const ending = /\.([a-z0-9-]+)(?:\.gz)?$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === 'gz') return 'none';
  const kind = ending === undefined ? undefined : kinds.get(ending);
  // Packed text is unpacked here; players and decoders get their bytes as they are stored.
  return kind !== undefined && /\.gz$/i.test(name) && !isText(kind) ? 'none' : kind;
}

const types: readonly (readonly [RegExp, PreviewKind])[] = [
  [/^image\/svg\+xml$/, 'svg'],
  [/^image\/(?:apng|avif|bmp|gif|heic|jpeg|png|webp|x-icon|vnd\.microsoft\.icon)$/, 'image'],
  [/^application\/pdf$/, 'pdf'],
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
  [/^text\/markdown$/, 'markdown'],
  [/^text\/(?:csv|tab-separated-values)$/, 'csv'],
  [/^application\/(?:.+\+)?json$/, 'json'],
  [/^application\/vnd\.apache\.parquet$/, 'parquet'],
  [/^text\/plain$/, 'text'],
  [/^text\//, 'code'],
  [/^application\/(?:xml|.+\+xml|yaml|x-yaml|toml|sql|x-sh|javascript|x-ndjson)$/, 'code'],
];

/** What the stored Content-Type says. */
export function kindOfType(contentType: string): PreviewKind | undefined {
  const essence = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  return types.find(([pattern]) => pattern.test(essence))?.[1];
}

const texts: readonly (PreviewKind | 'none')[] = ['svg', 'text', 'code', 'markdown', 'csv', 'json'];

/** Whether its bytes are text, whatever is made of it. */
export const isText = (kind: PreviewKind | 'none'): boolean => texts.includes(kind);

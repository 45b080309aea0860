import { Suspense } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { lazyPart } from '#/ui/lazy-part.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import type { ContentProps } from './content-props.ts';
import { Media } from './Media.tsx';
import { previewMessages } from './messages.ts';

const TextContent = lazyPart(async () => (await import('./TextContent.tsx')).TextContent);
const PdfContent = lazyPart(async () => (await import('./PdfContent.tsx')).PdfContent);
const ParquetContent = lazyPart(async () => (await import('./ParquetContent.tsx')).ParquetContent);

const partOf = {
  image: Media,
  audio: Media,
  video: Media,
  pdf: PdfContent,
  parquet: ParquetContent,
  svg: TextContent,
  text: TextContent,
  code: TextContent,
  markdown: TextContent,
  csv: TextContent,
  json: TextContent,
} as const;

/** The object itself, in the way of its kind. */
export function Content({ name, ...props }: Omit<ContentProps, 'label'> & { readonly name: string }) {
  const { t } = useMessages(previewMessages);
  const Part = partOf[props.opened.kind];
  return (
    <Suspense fallback={<Skeleton height="100%" />}>
      <Part {...props} label={t('preview.content', { name: visibleText(name) })} />
    </Suspense>
  );
}

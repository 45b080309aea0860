import { formatThousands } from '@longshore/contract/quantity';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { ContentProps } from './content-props.ts';
import { Damaged } from './Damaged.tsx';
import { previewMessages } from './messages.ts';
import { openPdf } from './pdf-document.ts';
import { PdfPages } from './PdfPages.tsx';
import classes from './preview.module.css';
import { isOfReading, ReadFailure } from './ReadFailure.tsx';

/** What became of opening it. */
type Outcome = { readonly document: PDFDocumentProxy } | { readonly error: Error };

/** A document, drawn page by page: nothing in it runs, and it brings no markup into the page. */
export function PdfContent({ source, label, opened, onReload }: ContentProps) {
  const { t } = useMessages(previewMessages);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    const { document, end } = openPdf(source, opened);
    let isOver = false;
    const tell = (next: Outcome) => {
      if (!isOver) setOutcome(next);
    };
    document.then(
      (read) => tell({ document: read }),
      (error: Error) => tell({ error }),
    );
    return () => {
      isOver = true;
      end();
    };
  }, [source, opened]);
  if (outcome === null) return <Skeleton height="100%" />;
  if ('error' in outcome) {
    const { error } = outcome;
    if (isOfReading(error)) return <ReadFailure error={error} source={source} onRetry={onReload} />;
    return <Damaged why={error.name === 'PasswordException' ? 'locked' : undefined} />;
  }
  const { numPages } = outcome.document;
  return (
    <div className={classes['text']}>
      <PdfPages document={outcome.document} label={label} />
      <output className={classes['bar']}>
        {t('preview.pages', { count: numPages, shown: formatThousands(numPages) })}
      </output>
    </div>
  );
}

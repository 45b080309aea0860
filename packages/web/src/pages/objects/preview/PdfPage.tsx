import { formatThousands } from '@longshore/contract/quantity';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { drawPage, type Drawn } from './draw-page.ts';
import { previewMessages } from './messages.ts';
import classes from './preview.module.css';

interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  /** From 1. */
  readonly number: number;
}

export function PdfPage({ document, number }: PdfPageProps) {
  const { t } = useMessages(previewMessages);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<Drawn | 'failed' | null>(null);
  useEffect(() => {
    if (canvas.current === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const tell = (outcome: Drawn | 'failed') => {
      if (!signal.aborted) setDrawn(outcome);
    };
    drawPage(document, { number, canvas: canvas.current, signal }).then(tell, () => tell('failed'));
    return () => leaving.abort();
  }, [document, number]);
  if (drawn === 'failed') return <p role="alert">{t('preview.pageFailed', { number: String(number) })}</p>;
  const all = formatThousands(document.numPages);
  return (
    <figure
      className={classes['sheet']}
      aria-label={t('preview.page', { number: formatThousands(number), all })}
    >
      <canvas ref={canvas} aria-hidden style={{ aspectRatio: drawn?.ratio ?? 0.707 }} />
      {/* What is drawn can be read by nobody who cannot see it. */}
      <p className={classes['unseen']}>{drawn?.text}</p>
    </figure>
  );
}

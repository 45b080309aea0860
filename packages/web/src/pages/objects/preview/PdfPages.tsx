import { useVirtualizer } from '@tanstack/react-virtual';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useRef } from 'react';
import { PdfPage } from './PdfPage.tsx';
import classes from './preview.module.css';

interface PdfPagesProps {
  readonly document: PDFDocumentProxy;
  readonly label: string;
}

/** The height of most paper to its width, until a page says its own. */
const usualRatio = 1.414;

const frame = `${classes['shown']} ${classes['pages']}`;

/** All pages; those in sight are drawn, and the others forgotten. */
export function PdfPages({ document, label }: PdfPagesProps) {
  const scrollRef = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- built without the React Compiler
  const pages = useVirtualizer({
    count: document.numPages,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => (scrollRef.current?.clientWidth ?? 600) * usualRatio,
    overscan: 1,
  });
  return (
    // What scrolls and holds nothing to stop at is reached by itself, and scrolled by the arrows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={scrollRef} className={frame} aria-label={label} tabIndex={0}>
      <div className={classes['paper']} style={{ height: pages.getTotalSize() }}>
        {pages.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={pages.measureElement}
            data-index={index}
            className={classes['page']}
            style={{ transform: `translateY(${start}px)` }}
          >
            <PdfPage document={document} number={index + 1} />
          </div>
        ))}
      </div>
    </section>
  );
}

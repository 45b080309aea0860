import { getDocument, PDFDataRangeTransport, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist';
import type { Opened } from './open-object.ts';
import { PdfFiles } from './pdf-files.ts';
import { readPart, type Source } from './read-part.ts';

const rangeBytes = 256 * 1024;
/** A page may bring larger pictures than any screen shows; those are left out. */
const mostImagePixels = 64 * 1024 ** 2;

export interface OpenPdf {
  readonly document: Promise<PDFDocumentProxy>;
  readonly end: () => void;
}

/** Opens a document of which only what is looked at is read. It is taken apart in a worker, which may fetch nothing. */
export function openPdf(source: Source, { etag, sizeBytes, head }: Opened): OpenPdf {
  const leaving = new AbortController();
  const failure = Promise.withResolvers<never>();
  const range = new PDFDataRangeTransport(sizeBytes, head.slice(), sizeBytes <= head.length);
  range.requestDataRange = (from, to) => {
    readPart(source, { from, to }, { etag, signal: leaving.signal }).then(
      ({ bytes }) => range.onDataRange(from, bytes),
      // The library would wait for ever.
      failure.reject,
    );
  };
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  port.addEventListener('error', () => failure.reject(new Error('The worker of the document failed')));
  const worker = new PDFWorker({ port: port as never });
  const task = getDocument({
    range,
    worker,
    rangeChunkSize: rangeBytes,
    disableAutoFetch: true,
    disableStream: true,
    disableWorkerRendering: true,
    maxImageSize: mostImagePixels,
    useWorkerFetch: false,
    BinaryDataFactory: PdfFiles,
    cMapUrl: 'cmaps/',
    standardFontDataUrl: 'standard_fonts/',
    wasmUrl: 'wasm/',
    verbosity: 0,
  });
  return {
    document: Promise.race([task.promise, failure.promise]),
    end: () => {
      leaving.abort();
      void task.destroy().finally(() => {
        worker.destroy();
        port.terminate();
      });
    },
  };
}

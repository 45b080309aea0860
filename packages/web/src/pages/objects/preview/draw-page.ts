import type { PDFDocumentProxy } from 'pdfjs-dist';

export interface Drawn {
  /** Width to height. */
  readonly ratio: number;
  /** What is written on the page, for people who cannot see it. */
  readonly text: string;
}

interface Onto {
  readonly number: number;
  readonly canvas: HTMLCanvasElement;
  readonly signal: AbortSignal;
}

/** Beyond this browsers draw nothing, and a page may be of any size. */
const mostPixels = 16 * 1024 ** 2;
const mostTextLength = 20_000;

/** Draws a page as wide as its canvas is shown. */
export async function drawPage(document: PDFDocumentProxy, { number, canvas, signal }: Onto): Promise<Drawn> {
  const page = await document.getPage(number);
  signal.throwIfAborted();
  const plain = page.getViewport({ scale: 1 });
  const wanted = (canvas.clientWidth * window.devicePixelRatio) / plain.width;
  const scale = Math.min(wanted, Math.sqrt(mostPixels / (plain.width * plain.height)));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas, viewport });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel);
  try {
    await task.promise;
    return { ratio: plain.width / plain.height, text: await textOf(page) };
  } finally {
    signal.removeEventListener('abort', cancel);
    page.cleanup();
  }
}

async function textOf(page: Awaited<ReturnType<PDFDocumentProxy['getPage']>>): Promise<string> {
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) => ('str' in item ? [item.str] : []));
  return words.join(' ').replaceAll(/\s+/g, ' ').slice(0, mostTextLength);
}

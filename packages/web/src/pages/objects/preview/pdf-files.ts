// What the library fetches for some documents: decoders of rare images, and the letters of fonts that these leave out.
const at = import.meta.glob<string>(
  [
    '../../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
);

const addresses = new Map(
  Object.entries(at).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

/** Read by the page: the worker itself may fetch nothing. */
export class PdfFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename);
    if (address === undefined) throw new Error(`The page has no file ${filename}`);
    const response = await window.fetch(address);
    if (!response.ok) throw new Error(`The file ${filename} was answered with ${response.status}`);
    return response.bytes();
  }
}

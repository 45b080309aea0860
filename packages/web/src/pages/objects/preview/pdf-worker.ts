// The library's own, which takes documents apart.
import 'pdfjs-dist/build/pdf.worker.min.mjs';

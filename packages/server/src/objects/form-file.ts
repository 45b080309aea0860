import { Readable } from 'node:stream';
import busboy from 'busboy';
import type { SessionContext } from '../context.ts';
import { refuse } from '../errors.ts';

export interface FormFile {
  /** From the field's name. */
  readonly sizeBytes: number;
  readonly fileName: string;
  readonly contentType: string | undefined;
  /** Fails before its last piece is handed over when the size is not the one announced. */
  readonly content: Readable;
}

/** The first file of a multipart body; its field is named by the file's size in bytes. */
export function readFormFile({ request, signal }: SessionContext): Promise<FormFile> {
  return new Promise((resolve, reject) => {
    const form = openForm(request.headers);
    const fail = (cause: unknown) => reject(broken(cause));
    form.once('file', (field, file, info) => {
      if (!/^\d{1,15}$/.test(field)) {
        file.resume();
        reject(
          refuse('InvalidInput', 'The form field must be named by the size of the file in bytes', {
            field: 'body',
          }),
        );
        return;
      }
      const sizeBytes = Number(field);
      form.once('error', (cause) => file.destroy(broken(cause)));
      resolve({
        sizeBytes,
        fileName: info.filename ?? '',
        contentType: partType(info.mimeType),
        content: Readable.from(exactly(file, sizeBytes), { objectMode: false, highWaterMark: 512 * 1024 }),
      });
    });
    form.once('error', fail);
    form.once('close', () => reject(refuse('InvalidInput', 'The form has no file', { field: 'body' })));
    request.raw.once('close', () => {
      if (!request.raw.complete) form.destroy(new Error('The browser stopped sending'));
    });
    signal.addEventListener('abort', () => form.destroy(), { once: true });
    request.raw.pipe(form);
  });
}

function openForm(headers: SessionContext['request']['headers']): busboy.Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      highWaterMark: 512 * 1024,
      fileHwm: 512 * 1024,
      limits: { files: 1, fields: 100, fieldSize: 1024, parts: 101 },
    });
  } catch (cause) {
    throw broken(cause);
  }
}

const broken = (cause: unknown): Error =>
  refuse('InvalidInput', 'The body must be a whole multipart/form-data form', { field: 'body', cause });

/** What busboy reports for a part that names no type. */
const partType = (type: string): string | undefined =>
  type === 'application/octet-stream' ? undefined : type;

/** Keeps the last piece back until the end has come, so that too many bytes are noticed before the object is whole. */
async function* exactly(file: Readable, sizeBytes: number): AsyncGenerator<Buffer> {
  let seenBytes = 0;
  let held: Buffer | undefined;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    seenBytes += chunk.length;
    if (seenBytes > sizeBytes) break;
    if (held !== undefined) yield held;
    held = chunk;
  }
  if (seenBytes !== sizeBytes) {
    throw refuse('InvalidInput', 'The file has another size than the name of its form field says', {
      field: 'body',
    });
  }
  if (held !== undefined) yield held;
}

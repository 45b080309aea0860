import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import busboy from 'busboy';
import type { SessionContext } from '#/context.ts';
import { ConsoleError, refuse } from '#/upstream/errors.ts';
import { stoppedSending } from '#/s3/failure.ts';

export interface FormFile {
  /** From the field's name. */
  readonly sizeBytes: number;
  readonly fileName: string;
  readonly contentType: string | undefined;
  /** Fails before its last piece is handed over when the size is not the one announced or the form is not whole. */
  readonly content: Readable;
}

/** The one file of a multipart body; its field is named by the file's size in bytes. */
export function readFormFile({ request, signal }: SessionContext): Promise<FormFile> {
  const form = openForm(request.headers);
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(broken(cause));
    const whole = finished(form, { signal });
    // It may fail before anybody waits for it; and a form may report more than one failure.
    whole.catch(fail);
    form.on('error', fail);
    form.once('filesLimit', () => {
      form.destroy(refuse('InvalidInput', 'The form must have one file only', { field: 'body' }));
    });
    form.once('close', () => reject(refuse('InvalidInput', 'The form has no file', { field: 'body' })));
    form.once('file', (field, file, info) => {
      file.on('error', fail);
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
      resolve({
        sizeBytes,
        fileName: info.filename ?? '',
        contentType: partType(info.mimeType),
        content: Readable.from(exactly({ file, sizeBytes, whole }), { objectMode: false }),
      });
    });
    request.raw.once('close', () => {
      if (!request.raw.complete) form.destroy(stoppedSending());
    });
    request.raw.pipe(form);
  });
}

const bufferBytes = 512 * 1024;

function openForm(headers: SessionContext['request']['headers']): busboy.Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      highWaterMark: bufferBytes,
      fileHwm: bufferBytes,
      limits: { files: 1, fields: 100, fieldSize: 1024, parts: 101 },
    });
  } catch (cause) {
    throw broken(cause);
  }
}

function broken(cause: unknown): ConsoleError {
  if (cause instanceof ConsoleError) return cause;
  return refuse('InvalidInput', 'The body must be a whole multipart/form-data form', {
    field: 'body',
    cause,
  });
}

/** What the parser reports for a part that names no type. */
const partType = (type: string): string | undefined =>
  type === 'application/octet-stream' ? undefined : type;

interface Announced {
  readonly file: Readable;
  readonly sizeBytes: number;
  readonly whole: Promise<void>;
}

/** Keeps the last piece back until the end of the form, so that the object is whole only when the form is. */
async function* exactly({ file, sizeBytes, whole }: Announced): AsyncGenerator<Buffer> {
  let seenBytes = 0;
  let held: Buffer | undefined;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      seenBytes += chunk.length;
      if (seenBytes > sizeBytes) break;
      if (held !== undefined) yield held;
      held = chunk;
    }
    if (seenBytes === sizeBytes) await whole;
  } catch (cause) {
    throw broken(cause);
  }
  if (seenBytes !== sizeBytes) {
    throw refuse('InvalidInput', 'The file has another size than the name of its form field says', {
      field: 'body',
    });
  }
  if (held !== undefined) yield held;
}

import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import busboy from 'busboy';
import type { Row } from '@longshore/contract/endpoint';
import type { SessionContext } from '#/context.ts';
import { bodyStallMs, watchStall } from '#/http/body-stall.ts';
import { ConsoleError, refuse } from '#/upstream/errors.ts';
import { stoppedSending } from '#/s3/failure.ts';

/** A row's name for a field that is named by the size of its file. */
const sizeName = '{sizeBytes}';

type FormContext = Pick<SessionContext, 'signal'> & {
  readonly request: Pick<SessionContext['request'], 'headers' | 'raw'>;
};

export interface FormFile {
  /** From the field's name; undefined where that says nothing of the size. */
  readonly sizeBytes: number | undefined;
  readonly fileName: string;
  readonly contentType: string | undefined;
  /** Fails before its last piece is handed over when the size is not the one announced or the form is not whole. */
  readonly content: Readable;
}

/** The one file of a multipart body, in the field that the row declares. */
export function readFormFile({ request, signal }: FormContext, row: Row): Promise<FormFile> {
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
      const { isWanted, sizeBytes } = readName(field, row);
      if (!isWanted) {
        file.resume();
        reject(misnamed(row));
        return;
      }
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
    watchStall(request.raw, bodyStallMs, (error) => form.destroy(error));
  });
}

/** Whether the field is the declared one, and what its name says of the size. */
function readName(field: string, { id, body }: Row): { isWanted: boolean; sizeBytes?: number } {
  if (typeof body !== 'object') throw new Error(`The row ${id} takes no form`);
  if (body.form !== sizeName) return { isWanted: field === body.form };
  return { isWanted: /^\d{1,15}$/.test(field), sizeBytes: Number(field) };
}

function misnamed({ body }: Row): ConsoleError {
  const name = typeof body === 'object' && body.form !== sizeName ? body.form : undefined;
  const words = name === undefined ? 'by the size of the file in bytes' : `“${name}”`;
  return refuse('InvalidInput', `The form field must be named ${words}`, { field: 'body' });
}

const bufferBytes = 512 * 1024;

function openForm(headers: FormContext['request']['headers']): busboy.Busboy {
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
  readonly sizeBytes: number | undefined;
  readonly whole: Promise<void>;
}

/** Keeps the last piece back until the end of the form, so that the object is whole only when the form is. */
async function* exactly({ file, sizeBytes, whole }: Announced): AsyncGenerator<Buffer> {
  let seenBytes = 0;
  let held: Buffer | undefined;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      seenBytes += chunk.length;
      if (sizeBytes !== undefined && seenBytes > sizeBytes) break;
      if (held !== undefined) yield held;
      held = chunk;
    }
    if (seenBytes === (sizeBytes ?? seenBytes)) await whole;
  } catch (cause) {
    throw broken(cause);
  }
  if (seenBytes !== (sizeBytes ?? seenBytes)) {
    throw refuse('InvalidInput', 'The file has another size than the name of its form field says', {
      field: 'body',
    });
  }
  if (held !== undefined) yield held;
}

import { ForeignAnswerError, readError } from '@longshore/contract/client';
import { randomId } from './random-id.ts';

/** The file that the console answers; it says of each that it is to be saved, as a gateway's page to sign in on does not. */
export async function fileIn(response: Response): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  if (!response.ok) throw readError(response.status, await response.text());
  const { body, headers, status } = response;
  if (body !== null && headers.has('content-disposition')) return body;
  await body?.cancel();
  throw new ForeignAnswerError(status);
}

/** Has the browser save what an address answers. */
export function saveAs(href: string, fileName: string): void {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.download = fileName;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

/** Longer than the console takes to begin an answer; the browser saves on without the frame. */
const frameMs = 5 * 60_000;

/** Has the browser save what a call with a body answers: a form sends it, and a hidden frame waits for the answer. */
export function saveByForm(action: string, fields: Readonly<Record<string, string>>): void {
  const frame = document.createElement('iframe');
  frame.name = `save-${randomId()}`;
  frame.hidden = true;
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action, target: frame.name, hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(frame, form);
  form.submit();
  form.remove();
  setTimeout(() => frame.remove(), frameMs);
}

/** Has the browser save what was fetched. */
export function saveBlob(blob: Blob, fileName: string): void {
  const href = URL.createObjectURL(blob);
  saveAs(href, fileName);
  // The browser has opened the blob long before; the address only has to outlive the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

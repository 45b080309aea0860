import { readError, replyIn, UnreachableError } from '@longshore/contract/client';
import type { AnsweredRow, ReplyOf } from '@longshore/contract/endpoint';
import { fetchAsUser } from './opened-session.ts';
import { fileIn } from './save-file.ts';

/** As the console and the storage server take it. */
export const mostZipBytes = 32 * 1024 * 1024;

interface Fetched<Content> extends Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal'> {
  readonly read: (response: Response) => Promise<Content>;
}

/** The server works through everything before it answers, so there is no time limit: the person may cancel. */
async function fetched<Content>(url: string, { read, ...init }: Fetched<Content>): Promise<Content> {
  try {
    const response = await fetchAsUser(url, { credentials: 'same-origin', ...init });
    return await read(response);
  } catch (cause) {
    // fetch and what reads its answers fail with a TypeError when the connection does.
    if (cause instanceof TypeError) throw new UnreachableError('The console could not be reached', { cause });
    throw cause;
  }
}

/** The zip file that an address answers, to be saved. */
export async function readZip(url: string, signal: AbortSignal): Promise<Blob> {
  const bytes = await fetched(url, {
    signal,
    read: async (response) => new Response(await fileIn(response)).arrayBuffer(),
  });
  // Without a type the browser guesses one, and adds an ending of its own to the name.
  return new Blob([bytes], { type: 'application/octet-stream' });
}

interface Sent {
  /** Where the row is, with its query. */
  readonly url: string;
  readonly file: File;
}

/** What a row answers to a zip file. */
export async function sendZip<R extends AnsweredRow>(row: R, { url, file }: Sent): Promise<ReplyOf<R>> {
  const headers = { accept: 'application/json', 'content-type': 'application/zip' };
  return fetched(url, {
    method: row.method,
    headers,
    body: file,
    read: async (response) => {
      const text = await response.text();
      if (!response.ok) throw readError(response.status, text);
      return replyIn(row, response.status, text) as ReplyOf<R>;
    },
  });
}

export type FileProblem = 'fileRequired' | 'fileNotZip' | 'fileTooLarge';

/** What would be refused about a file, found without sending it. */
export async function fileProblem(file: File | null): Promise<FileProblem | null> {
  if (file === null) return 'fileRequired';
  if (file.size > mostZipBytes) return 'fileTooLarge';
  const start = await file.slice(0, 2).text();
  return start === 'PK' ? null : 'fileNotZip';
}

import { bucketMetadataExport, bucketMetadataImport } from '@longshore/contract/buckets/metadata';
import { readError, replyIn, UnreachableError, urlOf } from '@longshore/contract/client';
import { apiBase } from '#/api/call.ts';
import { fetchAsUser } from '#/api/opened-session.ts';
import type { Answer } from '#/api/query.ts';
import { fileIn } from '#/api/save-file.ts';

export type Imported = Answer<typeof bucketMetadataImport>;

/** As the console and the storage server take it. */
export const mostZipBytes = 32 * 1024 * 1024;

interface Fetched<Content> extends Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal'> {
  readonly read: (response: Response) => Promise<Content>;
}

/** The server works through all buckets before it answers, so there is no time limit: the person may cancel. */
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

interface Wanted {
  /** Without it, all buckets are meant. */
  readonly bucket: string | undefined;
  readonly secrets: boolean;
}

export async function exportSettings({ bucket, secrets }: Wanted, signal: AbortSignal): Promise<Blob> {
  const query = { bucket, secrets: secrets ? true : undefined };
  const bytes = await fetched(urlOf(apiBase, bucketMetadataExport, { query }), {
    signal,
    read: async (response) => new Response(await fileIn(response)).arrayBuffer(),
  });
  // Without a type the browser guesses one, and adds an ending of its own to the name.
  return new Blob([bytes], { type: 'application/octet-stream' });
}

export async function importSettings(bucket: string | undefined, file: File): Promise<Imported> {
  const url = urlOf(apiBase, bucketMetadataImport, { query: { bucket } });
  const headers = { accept: 'application/json', 'content-type': 'application/zip' };
  return fetched(url, {
    method: bucketMetadataImport.method,
    headers,
    body: file,
    read: async (response) => {
      const text = await response.text();
      if (!response.ok) throw readError(response.status, text);
      return replyIn(bucketMetadataImport, response.status, text) as Imported;
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

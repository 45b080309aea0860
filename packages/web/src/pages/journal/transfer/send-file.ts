import { readError, replyIn, UnreachableError, urlOf } from '@longshore/contract/client';
import { configImport, configImportPreview } from '@longshore/contract/config-history/config-history';
import { reasonHeader } from '@longshore/contract/journal/reason';
import { apiBase } from '#/api/call.ts';
import { fetchAsUser } from '#/api/opened-session.ts';
import type { Answer } from '#/api/query.ts';
import { setServerNeedsRestart } from '#/stores/system.ts';

/** As much as the storage server takes. */
export const mostFileBytes = 261_975;

const timeoutMs = 90_000;

export async function previewFile(file: File): Promise<Answer<typeof configImportPreview>> {
  const { status, text } = await sent(urlOf(apiBase, configImportPreview, {}), file);
  return replyIn(configImportPreview, status, text) as Answer<typeof configImportPreview>;
}

interface Import {
  readonly file: File;
  /** Of the preview: what changed since is refused. */
  readonly revision: string;
  readonly reason: string;
}

export async function importFile({ file, revision, reason }: Import): Promise<void> {
  await sent(urlOf(apiBase, configImport, { query: { revision } }), file, reason);
  setServerNeedsRestart(true);
}

async function sent(url: string, file: File, reason = '') {
  const body = new FormData();
  body.append('file', file);
  try {
    const response = await fetchAsUser(url, {
      method: 'POST',
      body,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(reason !== '' && { [reasonHeader]: encodeURIComponent(reason) }),
      },
    });
    const text = await response.text();
    if (!response.ok) throw readError(response.status, text);
    return { status: response.status, text };
  } catch (cause) {
    // fetch and what reads its answers fail with a TypeError when the connection does.
    if (cause instanceof TypeError) throw new UnreachableError('The console could not be reached', { cause });
    throw cause;
  }
}

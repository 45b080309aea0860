import { UnreachableError, urlOf } from '@longshore/contract/client';
import { objectInspect } from '@longshore/contract/objects/inspect';
import { inspectKeyHeader } from '@longshore/contract/objects/inspect-key';
import { apiBase } from '#/api/call.ts';
import { fetchAsUser } from '#/api/opened-session.ts';
import { fileIn, saveBlob } from '#/api/save-file.ts';

export interface Inspection {
  readonly bucketName: string;
  readonly key: string;
  readonly encrypt: boolean;
  /** The person's own; without one, a key is made for this file and told. */
  readonly publicKey: string;
}

export interface InspectionKey {
  readonly fileName: string;
  /** PEM. */
  readonly text: string;
}

/** Saves the files once they are whole, and answers the key where they are sealed. */
export async function downloadInspection(
  { bucketName, key, encrypt, publicKey }: Inspection,
  signal: AbortSignal,
): Promise<InspectionKey | null> {
  const address = urlOf(apiBase, objectInspect, {
    query: {
      volume: bucketName,
      file: `${key}/xl.meta`,
      encrypt,
      ...(encrypt && publicKey !== '' && { public_key: publicKey }),
    },
  });
  const response = await answered(() => fetchAsUser(address, { credentials: 'same-origin', signal }));
  const body = await fileIn(response);
  const fileName =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'inspect';
  const bytes = await answered(() => new Response(body).arrayBuffer());
  saveBlob(new Blob([bytes], { type: 'application/octet-stream' }), fileName);
  const sealedFor = response.headers.get(inspectKeyHeader);
  return sealedFor === null ? null : { fileName, text: pemOf(sealedFor) };
}

async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw cause instanceof TypeError ? new UnreachableError('The connection broke', { cause }) : cause;
  }
}

const pemOf = (base64: string): string =>
  ['-----BEGIN PRIVATE KEY-----', ...(base64.match(/.{1,64}/g) ?? []), '-----END PRIVATE KEY-----', ''].join(
    '\n',
  );

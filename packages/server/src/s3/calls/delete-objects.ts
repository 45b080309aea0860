import { documentBody, listCall, s3Namespace } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';
import { insideEach, textIn } from '../elements.ts';
import { escapeXml } from '../xml.ts';
import { bypassHeader } from './delete-object.ts';

interface Input {
  readonly bucket: string;
  /** At most 1,000; XML must be able to carry their keys. */
  readonly entries: readonly { readonly key: string; readonly versionId?: string | undefined }[];
  readonly bypassGovernance?: boolean;
}

export interface UndeletedObject {
  readonly key: string;
  readonly versionId?: string | undefined;
  readonly code: string;
  readonly message: string;
}

const maxBytes = 16 * 1024 * 1024;

/** Deletes many in one call and answers those that the server refused. */
export async function deleteObjects(
  s3: S3,
  { bucket, entries, bypassGovernance = false }: Input,
  options: CallOptions,
): Promise<UndeletedObject[]> {
  const listed = entries.map(({ key, versionId }) => {
    const version = versionId === undefined ? '' : `<VersionId>${escapeXml(versionId)}</VersionId>`;
    return `<Object><Key>${escapeXml(key)}</Key>${version}</Object>`;
  });
  const sent = documentBody(`<Delete ${s3Namespace}><Quiet>true</Quiet>${listed.join('')}</Delete>`);
  const answer = await listCall(
    s3,
    {
      method: 'POST',
      bucket,
      query: { delete: '' },
      headers: { ...sent.headers, ...bypassHeader(bypassGovernance) },
      body: sent.body,
      expects: [200],
      maxBytes,
      root: 'DeleteResult',
    },
    options,
  );
  return insideEach(answer, 'Error').map((entry) => ({
    key: textIn(entry, 'Key') ?? '',
    versionId: textIn(entry, 'VersionId') || undefined,
    code: textIn(entry, 'Code') ?? 'InternalError',
    message: textIn(entry, 'Message') ?? '',
  }));
}

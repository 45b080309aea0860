import type { VersionInput } from '#/s3/object-documents.ts';
import { refusalOf } from '#/upstream/refusal.ts';

interface Asked {
  readonly params: { readonly bucketName: string };
  readonly query: { readonly prefix: string; readonly version_id?: string | undefined };
}

/** The one version that a call names; the newest where it names none. */
export const versionOf = ({ params, query }: Asked): VersionInput => ({
  bucket: params.bucketName,
  key: query.prefix,
  versionId: query.version_id === '' ? undefined : query.version_id,
});

/** Servers that keep no versions do not know the name of the one that there is. */
export async function onVersion<T>(
  version: VersionInput,
  call: (version: VersionInput) => Promise<T>,
): Promise<T> {
  try {
    return await call(version);
  } catch (cause) {
    if (version.versionId !== 'null' || !isUnknownVersionId(cause)) throw cause;
    return call({ ...version, versionId: undefined });
  }
}

function isUnknownVersionId(cause: unknown): boolean {
  const refusal = refusalOf(cause);
  if (refusal === null || refusal.status !== 400) return false;
  return /version id|and no reason$/i.test(refusal.message);
}

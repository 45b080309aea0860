import { documentBody, listCall, s3Namespace, sendCall } from './call.ts';
import type { CallOptions, S3 } from './client.ts';
import type { Elements } from './elements.ts';

export interface VersionInput {
  readonly bucket: string;
  readonly key: string;
  readonly versionId?: string | undefined;
}

interface Named extends VersionInput {
  readonly document: 'tagging' | 'legal-hold' | 'retention';
  readonly root: string;
}

const maxBytes = 100_000;

/** What S3 keeps of a version beside its bytes. */
export function readOfVersion(
  s3: S3,
  { bucket, key, versionId, document, root }: Named,
  options: CallOptions,
): Promise<Elements> {
  const query = { [document]: '', versionId };
  return listCall(s3, { method: 'GET', bucket, key, query, expects: [200], maxBytes, root }, options);
}

interface Written extends Named {
  /** What is in the root, as XML. */
  readonly content: string;
  readonly headers?: Record<string, string>;
}

export function writeOfVersion(
  s3: S3,
  { bucket, key, versionId, document, root, content, headers }: Written,
  options: CallOptions,
): Promise<void> {
  const sent = documentBody(`<${root} ${s3Namespace}>${content}</${root}>`);
  return sendCall(
    s3,
    {
      method: 'PUT',
      bucket,
      key,
      query: { [document]: '', versionId },
      headers: { ...sent.headers, ...headers },
      body: sent.body,
      expects: [200, 204],
    },
    options,
  );
}

import { s3Namespace } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';
import type { Tag } from '../tags.ts';
import { escapeXml } from '../xml.ts';
import { putBucketDocument } from './put-bucket-document.ts';

interface Input {
  readonly bucket: string;
  /** These become all. */
  readonly tags: readonly Tag[];
}

export function putBucketTags(s3: S3, { bucket, tags }: Input, options: CallOptions): Promise<void> {
  const listed = tags.map(
    ({ key, value }) => `<Tag><Key>${escapeXml(key)}</Key><Value>${escapeXml(value)}</Value></Tag>`,
  );
  const text = `<Tagging ${s3Namespace}><TagSet>${listed.join('')}</TagSet></Tagging>`;
  return putBucketDocument(s3, { bucket, document: 'tagging', text }, options);
}

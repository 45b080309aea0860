import type { CallOptions, S3 } from '../client.ts';
import { type VersionInput, writeOfVersion } from '../object-documents.ts';
import type { Tag } from '../tags.ts';
import { escapeXml } from '../xml.ts';

/** All tags of the version: what is left out is taken away. */
export function putObjectTags(
  s3: S3,
  { tags, ...version }: VersionInput & { readonly tags: readonly Tag[] },
  options: CallOptions,
): Promise<void> {
  const listed = tags.map(
    ({ key, value }) => `<Tag><Key>${escapeXml(key)}</Key><Value>${escapeXml(value)}</Value></Tag>`,
  );
  const content = `<TagSet>${listed.join('')}</TagSet>`;
  return writeOfVersion(s3, { ...version, document: 'tagging', root: 'Tagging', content }, options);
}

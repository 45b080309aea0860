import { abilities } from '@longshore/contract/abilities';
import { bucketTagsSet } from '@longshore/contract/buckets/tags';
import type { BucketTags } from '@longshore/contract/buckets/tags-schemas';
import type { z } from 'zod';
import { tagsIn } from '#/s3/tags.ts';
import { element, writeXml } from '#/s3/xml-tree.ts';
import type { DocumentKind } from '../document/kind.ts';
import { subresource } from '../document/subresource.ts';
import { rootElement } from '../document/xml.ts';
import { requireBucket } from '../require-bucket.ts';
import { tagsRevisionOf } from '../tags-revision.ts';

type Tags = z.infer<typeof BucketTags>;

const name = 'Tagging';
const stored = subresource('tagging');

export const tagging: DocumentKind<Tags> = {
  /** MinIO answers the same of a bucket that is gone as of one without tags. */
  storage: {
    ...stored,
    async read(ctx, bucketName) {
      const text = await stored.read(ctx, bucketName);
      if (text === undefined) await requireBucket(ctx, bucketName);
      return text;
    },
    async delete(ctx, bucketName) {
      await requireBucket(ctx, bucketName);
      await stored.delete(ctx, bucketName);
    },
  },
  needs: { read: abilities.getBucketTags, write: bucketTagsSet.needs },
  parse: readTags,
  print: printTags,
  revisionOf: (text) => tagsRevisionOf(text === undefined ? [] : tagsIn(text)),
  refusals: [
    { code: 'InvalidTag', field: 'body.tags' },
    // MinIO calls tags that it does not take malformed XML; its sentence tells which part of them.
    { code: /^(?:MalformedXML|BadRequest|InvalidArgument)$/, says: /tag/i, field: 'body.tags' },
  ],
};

function readTags(text: string | undefined): Tags {
  const tags = text === undefined ? [] : tagsIn(text);
  return Object.fromEntries(tags.map(({ key, value }) => [key, value]));
}

function printTags(tags: Tags): string | undefined {
  const set = Object.entries(tags).map(([key, value]) =>
    element('Tag', [element('Key', key), element('Value', value)]),
  );
  return set.length === 0 ? undefined : writeXml(rootElement(name, [element('TagSet', set)]));
}

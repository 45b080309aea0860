import { bucketVersioningSet, bucketVersioningView } from '@longshore/contract/buckets/versioning';
import type { SetBucketVersioning } from '@longshore/contract/buckets/buckets-schemas';
import type { z } from 'zod';
import type { SessionContext } from '#/context.ts';
import { element, elementNamed, writeXml, type XmlElement } from '#/s3/xml-tree.ts';
import type { DocumentKind } from '../document/kind.ts';
import { revisionOf } from '#/http/revision.ts';
import { subresource } from '../document/subresource.ts';
import { readXml, rootElement } from '../document/xml.ts';
import { requireBucket } from '../require-bucket.ts';

type Asked = z.infer<typeof SetBucketVersioning>;

const name = 'VersioningConfiguration';
const stored = subresource('versioning');

export const versioning: DocumentKind<XmlElement, Asked> = {
  storage: {
    ...stored,
    /** MinIO takes versioning for a bucket that is not there, so that is asked first. */
    async write(ctx, bucketName, text) {
      await requireBucket(ctx, bucketName);
      await stored.write(ctx, bucketName, text);
    },
  },
  needs: { read: bucketVersioningView.needs, write: bucketVersioningSet.needs },
  parse: (text) => readXml(text, rootElement(name)),
  print: writeXml,
  // Versioning that was once enabled can only be suspended.
  goBackTo: (before) => (elementNamed(before, 'Status') === undefined ? versioningElement({}) : before),
  isRewritten: true,
  revisionOf,
  refusals: [
    { code: 'InvalidBucketState', when: ({ enabled = false }) => !enabled, field: 'body.enabled' },
    {
      // MinIO says here too that versioning cannot be suspended.
      code: 'InvalidBucketState',
      message: 'Prefixes cannot be excluded from versioning in a bucket with object locking or replication',
      field: ({ excludeFolders = false }) =>
        excludeFolders ? 'body.excludeFolders' : 'body.excludePrefixes',
    },
    { code: /^(?:IllegalVersioningConfigurationException|MalformedXML)$/, field: 'body.excludePrefixes' },
  ],
};

/** Prefixes and folders that stay unversioned are MinIO's own addition. */
export function versioningElement(asked: Asked): XmlElement {
  const { enabled = false, excludeFolders = false, excludePrefixes = [] } = asked;
  return rootElement(name, [
    element('Status', enabled ? 'Enabled' : 'Suspended'),
    ...(excludeFolders ? [element('ExcludeFolders', 'true')] : []),
    ...excludePrefixes.map((prefix) => element('ExcludedPrefixes', [element('Prefix', prefix)])),
  ]);
}

/** Of a bucket that was just made. */
export const putVersioning = (ctx: SessionContext, bucketName: string, asked: Asked): Promise<void> =>
  stored.write(ctx, bucketName, writeXml(versioningElement(asked)));

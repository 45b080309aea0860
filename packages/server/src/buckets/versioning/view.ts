import type { bucketVersioningView as row } from '@longshore/contract/buckets/versioning';
import type { BucketVersioning } from '@longshore/contract/buckets/versioning-schemas';
import type { Handler } from '#/context.ts';
import { elementNamed, elementsNamed, exactTextOf, textOf, type XmlElement } from '#/s3/xml-tree.ts';
import { readDocument } from '../document/edit.ts';
import { versioning } from './document.ts';

export const bucketVersioningView: Handler<typeof row> = async (ctx, { params: { bucketName } }) => {
  const { document, revision } = await readDocument(ctx, { bucketName, kind: versioning });
  return { ...versioningShown(document), revision };
};

export function versioningShown(root: XmlElement): Omit<BucketVersioning, 'revision'> {
  const textAt = (name: string) => textOf(elementNamed(root, name));
  const status = textAt('Status');
  const mfaDelete = textAt('MFADelete');
  return {
    status: status === 'Enabled' || status === 'Suspended' ? status : '',
    ...(mfaDelete === '' ? {} : { MFADelete: mfaDelete }),
    excludedPrefixes: elementsNamed(root, 'ExcludedPrefixes').map((entry) => ({
      prefix: exactTextOf(elementNamed(entry, 'Prefix')),
    })),
    excludeFolders: textAt('ExcludeFolders') === 'true',
  };
}

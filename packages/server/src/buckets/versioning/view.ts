import type { bucketVersioningView as row } from '@longshore/contract/buckets/versioning';
import type { BucketVersioning } from '@longshore/contract/buckets/versioning-schemas';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { elementNamed, elementsNamed, exactTextOf, parseXml, textOf } from '#/s3/xml-tree.ts';
import { readDocument, revisionOf } from '../document.ts';

export const bucketVersioningView: Handler<typeof row> = async (ctx, { params }) => {
  const text = (await readDocument(ctx, params.bucketName, 'versioning')) ?? '';
  return { ...readVersioning(text), revision: revisionOf(text) };
};

function readVersioning(text: string): Omit<BucketVersioning, 'revision'> {
  const root = parseXml(text);
  if (root === undefined)
    throw refuse('UpstreamInvalid', 'The storage server gave an answer that the console cannot read');
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

import type { bucketEncryptionView as row } from '@longshore/contract/buckets/encryption';
import type { Handler } from '#/context.ts';
import { ConsoleError, refuse } from '#/upstream/errors.ts';
import { elementNamed, parseXml, textOf } from '#/s3/xml-tree.ts';
import { readDocument, revisionOf } from '../document.ts';

export const bucketEncryptionView: Handler<typeof row> = async (ctx, { params }) => {
  const text = await readDocument(ctx, params.bucketName, 'encryption');
  if (text === undefined)
    throw new ConsoleError({
      code: 'ServerSideEncryptionConfigurationNotFoundError',
      status: 404,
      message: 'New objects of this bucket are not encrypted by default',
    });
  const root = parseXml(text);
  if (root === undefined)
    throw refuse('UpstreamInvalid', 'The storage server gave an answer that the console cannot read');
  const rule = elementNamed(elementNamed(root, 'Rule'), 'ApplyServerSideEncryptionByDefault');
  const key = textOf(elementNamed(rule, 'KMSMasterKeyID'));
  return {
    algorithm: textOf(elementNamed(rule, 'SSEAlgorithm')),
    ...(key === '' ? {} : { kmsMasterKeyID: key }),
    revision: revisionOf(text),
  };
};

import type { bucketEncryptionView as row } from '@longshore/contract/buckets/encryption';
import type { Handler } from '#/context.ts';
import { elementNamed, textOf } from '#/s3/xml-tree.ts';
import { ConsoleError } from '#/upstream/errors.ts';
import { readDocument } from '../document/edit.ts';
import { encryption } from './document.ts';

export const bucketEncryptionView: Handler<typeof row> = async (
  ctx,
  { params: { bucketName }, query: { orNone } },
) => {
  const { document, revision } = await readDocument(ctx, { bucketName, kind: encryption });
  const rule = elementNamed(elementNamed(document, 'Rule'), 'ApplyServerSideEncryptionByDefault');
  if (rule === undefined) {
    if (orNone) return { revision };
    throw new ConsoleError({
      code: 'ServerSideEncryptionConfigurationNotFoundError',
      status: 404,
      message: 'New objects of this bucket are not encrypted by default',
    });
  }
  const key = textOf(elementNamed(rule, 'KMSMasterKeyID'));
  return {
    algorithm: textOf(elementNamed(rule, 'SSEAlgorithm')),
    ...(key === '' ? {} : { kmsMasterKeyID: key }),
    revision,
  };
};

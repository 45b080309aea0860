import type { bucketLockingView as row } from '@longshore/contract/buckets/locking';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { elementNamed, parseXml, textOf } from '#/s3/xml-tree.ts';
import { readLocking } from '../retention/document.ts';

export const bucketLockingView: Handler<typeof row> = async (ctx, { params }) => {
  const text = await readLocking(ctx, params.bucketName);
  const root = text === undefined ? undefined : parseXml(text);
  if (text !== undefined && root === undefined)
    throw refuse('UpstreamInvalid', 'The storage server gave an answer that the console cannot read');
  return { object_locking_enabled: textOf(elementNamed(root, 'ObjectLockEnabled')) === 'Enabled' };
};

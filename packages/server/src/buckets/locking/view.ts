import type { bucketLockingView as row } from '@longshore/contract/buckets/locking';
import type { Handler } from '#/context.ts';
import { readDocument } from '../document/edit.ts';
import { isLocking, locking } from '../retention/document.ts';

export const bucketLockingView: Handler<typeof row> = async (ctx, { params: { bucketName } }) => {
  const { document } = await readDocument(ctx, { bucketName, kind: locking });
  return { object_locking_enabled: isLocking(document) };
};

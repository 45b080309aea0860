import { matches } from '@longshore/contract/policy/match';
import type { SessionContext } from '#/context.ts';
import { elements, elementText } from '#/s3/xml.ts';
import { readDocument } from '../../document.ts';
import type { Versioning } from './key-run.ts';
import { needing } from '#/upstream/needing.ts';

export interface BucketState {
  readonly isLocking: boolean;
  /** Keys may be left out of a bucket's versioning. */
  readonly versioningOf: (key: string) => Versioning;
}

export async function readBucketState(ctx: SessionContext, bucket: string): Promise<BucketState> {
  const [versioning, isLocking] = await Promise.all([
    needing('s3:GetBucketVersioning', bucket, readDocument(ctx, bucket, 'versioning')),
    needing('s3:GetBucketObjectLockConfiguration', bucket, readLocking(ctx, bucket)),
  ]);
  return { isLocking, versioningOf: versioningOf(versioning ?? '') };
}

function versioningOf(xml: string): (key: string) => Versioning {
  const status = elementText(xml, 'Status');
  if (status !== 'Enabled') return () => (status === 'Suspended' ? 'suspended' : 'off');
  const patterns = elements(xml, 'ExcludedPrefixes').map((entry) => elementText(entry, 'Prefix') ?? '');
  const excludesFolders = elementText(xml, 'ExcludeFolders') === 'true';
  // What is excluded is kept as in a bucket whose versioning was suspended.
  return (key) =>
    (excludesFolders && key.endsWith('/')) || patterns.some((pattern) => matches(`${pattern}*`, key))
      ? 'suspended'
      : 'enabled';
}

async function readLocking(ctx: SessionContext, bucket: string): Promise<boolean> {
  const text = await readDocument(ctx, bucket, 'object-lock');
  return elementText(text ?? '', 'ObjectLockEnabled') === 'Enabled';
}

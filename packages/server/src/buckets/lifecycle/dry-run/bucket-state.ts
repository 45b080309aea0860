import { matches } from '@longshore/contract/policy/match';
import type { SessionContext } from '#/context.ts';
import { elementNamed, elementsNamed, exactTextOf, textOf, type XmlElement } from '#/s3/xml-tree.ts';
import { readDocument } from '#/buckets/document/edit.ts';
import { isLocking, locking } from '#/buckets/retention/document.ts';
import { versioning } from '#/buckets/versioning/document.ts';
import type { Versioning } from './key-run.ts';

export interface BucketState {
  readonly isLocking: boolean;
  /** Keys may be left out of a bucket's versioning. */
  readonly versioningOf: (key: string) => Versioning;
}

export async function readBucketState(ctx: SessionContext, bucketName: string): Promise<BucketState> {
  const [versioned, locked] = await Promise.all([
    readDocument(ctx, { bucketName, kind: versioning }),
    readDocument(ctx, { bucketName, kind: locking }),
  ]);
  return { isLocking: isLocking(locked.document), versioningOf: versioningOf(versioned.document) };
}

/** By the document of the bucket. */
export function versioningOf(root: XmlElement): (key: string) => Versioning {
  const status = textOf(elementNamed(root, 'Status'));
  if (status !== 'Enabled') return () => (status === 'Suspended' ? 'suspended' : 'off');
  const patterns = elementsNamed(root, 'ExcludedPrefixes').map((entry) =>
    exactTextOf(elementNamed(entry, 'Prefix')),
  );
  const excludesFolders = textOf(elementNamed(root, 'ExcludeFolders')) === 'true';
  // What is excluded is kept as in a bucket whose versioning was suspended.
  return (key) =>
    (excludesFolders && key.endsWith('/')) || patterns.some((pattern) => matches(`${pattern}*`, key))
      ? 'suspended'
      : 'enabled';
}

import { can, type Answer } from '@longshore/contract/can';
import type { Access } from '@longshore/contract/policy/check';
import { type ComponentType } from 'react';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';

export interface BulkDialogProps {
  readonly bucketNames: readonly string[];
  /** Takes the ticks from those where it worked, so that what failed can be tried again. */
  readonly onChanged: (bucketNames: readonly string[]) => void;
  readonly onClose: () => void;
}

export interface BulkKind {
  /** Also the key of its label, below `buckets.bulk.kind`. */
  readonly id: 'tags' | 'quota' | 'versioning' | 'encryption' | 'lifecycle' | 'replication';
  /** The permissions needed on each bucket. */
  readonly needs: (session: Access, bucketName: string) => readonly Answer[];
  /** Only with the storage server's own administration. */
  readonly needsAdmin?: true;
  readonly Dialog: ComponentType<BulkDialogProps>;
}

/** What can be done with several buckets at once, in the order of the menu. */
export const bulkKinds: readonly BulkKind[] = [
  {
    id: 'tags',
    needs: (session, bucketName) => [
      can.getBucketTags(session, bucketName),
      can.setBucketTags(session, bucketName),
    ],
    Dialog: lazyDialog(async () => (await import('./set/BulkTagsDialog.tsx')).BulkTagsDialog),
  },
  {
    id: 'quota',
    needs: (session) => [can.setQuota(session)],
    needsAdmin: true,
    Dialog: lazyDialog(async () => (await import('./set/BulkQuotaDialog.tsx')).BulkQuotaDialog),
  },
  {
    id: 'versioning',
    needs: (session, bucketName) => [can.setBucketVersioning(session, bucketName)],
    Dialog: lazyDialog(async () => (await import('./set/BulkVersioningDialog.tsx')).BulkVersioningDialog),
  },
  {
    id: 'encryption',
    needs: (session, bucketName) => [can.setBucketEncryption(session, bucketName)],
    Dialog: lazyDialog(async () => (await import('./set/BulkEncryptionDialog.tsx')).BulkEncryptionDialog),
  },
  {
    id: 'lifecycle',
    needs: (session, bucketName) => [
      can.getLifecycle(session, bucketName),
      can.setLifecycle(session, bucketName),
    ],
    Dialog: lazyDialog(async () => (await import('./lifecycle/BulkLifecycleDialog.tsx')).BulkLifecycleDialog),
  },
  {
    id: 'replication',
    needs: (session, bucketName) => [
      can.setReplication(session, bucketName),
      can.getBucketTargets(session),
      can.setBucketTarget(session),
    ],
    needsAdmin: true,
    Dialog: lazyDialog(
      async () => (await import('./replication/BulkReplicationDialog.tsx')).BulkReplicationDialog,
    ),
  },
];

/** The missing permission, and where; null when all that is selected may be changed. */
export function bulkRefusal(
  session: Access,
  kind: BulkKind,
  bucketNames: readonly string[],
): { readonly action: string; readonly bucketName: string } | null {
  for (const bucketName of bucketNames) {
    for (const answer of kind.needs(session, bucketName))
      if (!answer.allowed) return { action: answer.missing, bucketName };
  }
  return null;
}

import { bucketDelete } from '@longshore/contract/buckets/buckets';
import { bucketReplicationCreate } from '@longshore/contract/buckets/replication';
import { bucketLifecycleView, lifecycleRuleCreateMany } from '@longshore/contract/buckets/lifecycle';
import { bucketEncryptionEnable } from '@longshore/contract/buckets/encryption';
import { bucketVersioningSet } from '@longshore/contract/buckets/versioning';
import { bucketQuotaSet } from '@longshore/contract/buckets/quota';
import { bucketTagsSet } from '@longshore/contract/buckets/tags';
import { can, canDo, type Answer } from '@longshore/contract/can';
import type { Access } from '@longshore/contract/policy/check';
import type { ComponentType } from 'react';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';

export interface BulkDialogProps {
  readonly bucketNames: readonly string[];
  /** Takes the ticks from those where it worked, so that what failed can be tried again. */
  readonly onChanged: (bucketNames: readonly string[]) => void;
  readonly onClose: () => void;
}

export interface BulkKind {
  /** Also the key of its label, below `buckets.bulk.kind`. */
  readonly id: 'tags' | 'quota' | 'versioning' | 'encryption' | 'lifecycle' | 'replication' | 'delete';
  /** The permissions needed on each bucket. */
  readonly needs: (session: Access, bucketName: string) => readonly Answer[];
  /** A button of its own, before the menu that the others share or, where something is lost, after it. */
  readonly place?: 'first' | 'last';
  /** Only with the storage server's own administration. */
  readonly needsAdmin?: true;
  readonly Dialog: ComponentType<BulkDialogProps>;
}

/** What can be done with several buckets at once, in the order of the menu. */
export const bulkKinds: readonly BulkKind[] = [
  {
    id: 'tags',
    place: 'first',
    needs: (session, bucketName) => [
      canDo('getBucketTags', session, { bucketName }),
      can(bucketTagsSet, session, { bucketName }),
    ],
    Dialog: lazyDialog(async () => (await import('./set/BulkTagsDialog.tsx')).BulkTagsDialog),
  },
  {
    id: 'quota',
    needs: (session) => [can(bucketQuotaSet, session)],
    needsAdmin: true,
    Dialog: lazyDialog(async () => (await import('./set/BulkQuotaDialog.tsx')).BulkQuotaDialog),
  },
  {
    id: 'versioning',
    needs: (session, bucketName) => [can(bucketVersioningSet, session, { bucketName })],
    Dialog: lazyDialog(async () => (await import('./set/BulkVersioningDialog.tsx')).BulkVersioningDialog),
  },
  {
    id: 'encryption',
    needs: (session, bucketName) => [can(bucketEncryptionEnable, session, { bucketName })],
    Dialog: lazyDialog(async () => (await import('./set/BulkEncryptionDialog.tsx')).BulkEncryptionDialog),
  },
  {
    id: 'lifecycle',
    needs: (session, bucketName) => [
      can(bucketLifecycleView, session, { bucketName }),
      can(lifecycleRuleCreateMany, session, { bucketName }),
    ],
    Dialog: lazyDialog(async () => (await import('./lifecycle/BulkLifecycleDialog.tsx')).BulkLifecycleDialog),
  },
  {
    id: 'replication',
    needs: (session, bucketName) => [can(bucketReplicationCreate, session, { bucketName })],
    needsAdmin: true,
    Dialog: lazyDialog(
      async () => (await import('./replication/BulkReplicationDialog.tsx')).BulkReplicationDialog,
    ),
  },
  {
    id: 'delete',
    place: 'last',
    needs: (session, bucketName) => [can(bucketDelete, session, { bucketName })],
    Dialog: lazyDialog(async () => (await import('./delete/BulkDeleteDialog.tsx')).BulkDeleteDialog),
  },
];

import type { JobTask } from '@longshore/contract/jobs/jobs-schemas';
import { copyKind, moveKind } from './copy.ts';
import { deleteKind } from './delete.ts';
import type { Kind } from './kind.ts';
import { legalHoldKind, retentionKind } from './lock.ts';
import { restoreKind } from './restore.ts';
import { tagKind } from './tag.ts';

export const kinds: Readonly<Record<JobTask['kind'], Kind>> = {
  delete: deleteKind,
  copy: copyKind,
  move: moveKind,
  tag: tagKind,
  legalHold: legalHoldKind,
  retention: retentionKind,
  restore: restoreKind,
};

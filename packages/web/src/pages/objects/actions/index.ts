import { anonymousAccessAction } from './anonymous-access.tsx';
import { copyAction } from './copy.tsx';
import { deleteAction } from './delete.tsx';
import { downloadAction } from './download.tsx';
import { downloadArchiveAction } from './download-archive.tsx';
import { downloadRenamedAction } from './download-renamed.tsx';
import { inspectAction } from './inspect.tsx';
import { legalHoldAction } from './legal-hold.tsx';
import { metadataAction } from './metadata.tsx';
import { moveAction } from './move.tsx';
import type { ObjectAction } from './object-action.ts';
import { previewAction } from './preview.tsx';
import { restoreAction } from './restore.tsx';
import { renameAction } from './rename.tsx';
import { shareAction } from './share.tsx';
import { retentionAction } from './retention.tsx';
import { tagAllAction } from './tag-all.tsx';
import { tagsAction } from './tags.tsx';
import { versionsAction } from './versions.tsx';
import { whoHasAccessAction } from './who-has-access.tsx';

/** In the order of the menus. */
export const objectActions: readonly ObjectAction[] = [
  downloadAction,
  downloadRenamedAction,
  downloadArchiveAction,
  previewAction,
  restoreAction,
  shareAction,
  versionsAction,
  anonymousAccessAction,
  whoHasAccessAction,
  copyAction,
  moveAction,
  renameAction,
  tagsAction,
  tagAllAction,
  metadataAction,
  legalHoldAction,
  retentionAction,
  inspectAction,
  deleteAction,
];

import type { objectRows } from '@longshore/contract/objects/index';
import type { HandlersOf } from '#/context.ts';
import { objectArchiveCancel } from './archive/cancel.ts';
import { objectArchiveView } from './archive/view.ts';
import { objectCopy } from './copy/copy.ts';
import { objectMove } from './copy/move.ts';
import { objectDelete } from './delete.ts';
import { objectDeleteMany } from './delete-many.ts';
import { objectBulkSet } from './details/bulk-set.ts';
import { objectLegalHoldSet } from './details/legal-hold-set.ts';
import { objectMetadataSet } from './details/metadata-set.ts';
import { objectMetadataView } from './details/metadata-view.ts';
import { objectRetentionDelete } from './details/retention-delete.ts';
import { objectRetentionSet } from './details/retention-set.ts';
import { objectTagsSet } from './details/tags-set.ts';
import { objectDownload } from './download.ts';
import { objectDownloadMany } from './download-many.ts';
import { objectInspect } from './inspect.ts';
import { objectList } from './list.ts';
import { objectSearch } from './search.ts';
import { objectShareCheck } from './share/check.ts';
import { sharedObjectDownload } from './share/download.ts';
import { objectShare } from './share/share.ts';
import { objectShareSign } from './share/sign.ts';
import { objectUpload } from './upload.ts';
import { objectUploadContent } from './upload-content.ts';
import { objectRestore } from './versions/restore.ts';
import { objectRestoreMany } from './versions/restore-many.ts';
import { objectRestorePreview } from './versions/restore-preview.ts';
import { objectStateList } from './versions/state-list.ts';
import { objectVersionList } from './versions/version-list.ts';

export const objectHandlers = {
  objectList,
  objectCopy,
  objectMove,
  objectDelete,
  objectDeleteMany,
  objectUpload,
  objectUploadContent,
  objectDownload,
  objectDownloadMany,
  objectArchiveView,
  objectArchiveCancel,
  objectInspect,
  objectSearch,
  objectShare,
  objectShareSign,
  objectShareCheck,
  sharedObjectDownload,
  objectVersionList,
  objectRestore,
  objectStateList,
  objectRestorePreview,
  objectRestoreMany,
  objectMetadataView,
  objectMetadataSet,
  objectLegalHoldSet,
  objectRetentionSet,
  objectRetentionDelete,
  objectTagsSet,
  objectBulkSet,
} satisfies HandlersOf<typeof objectRows>;

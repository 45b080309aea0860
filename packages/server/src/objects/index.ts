import type { objectRows } from '@longshore/contract/objects/index';
import type { HandlersOf } from '#/context.ts';
import { objectDelete } from './delete.ts';
import { objectDeleteMany } from './delete-many.ts';
import { objectDownload } from './download.ts';
import { objectList } from './list.ts';
import { objectUpload } from './upload.ts';
import { objectUploadContent } from './upload-content.ts';

export const objectHandlers = {
  objectList,
  objectDelete,
  objectDeleteMany,
  objectUpload,
  objectUploadContent,
  objectDownload,
} satisfies HandlersOf<typeof objectRows>;

import type { uploadRows } from '@longshore/contract/uploads/index';
import type { HandlersOf } from '#/context.ts';
import { uploadAbort } from './abort.ts';
import { uploadComplete } from './complete.ts';
import { uploadCreate } from './create.ts';
import { uploadList } from './list.ts';
import { uploadPartList } from './part-list.ts';
import { uploadPartPresign } from './part-presign.ts';
import { uploadPartStore } from './part-store.ts';

export const uploadHandlers = {
  uploadCreate,
  uploadList,
  uploadAbort,
  uploadComplete,
  uploadPartStore,
  uploadPartList,
  uploadPartPresign,
} satisfies HandlersOf<typeof uploadRows>;

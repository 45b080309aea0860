import type { iamRows } from '@longshore/contract/iam/index';
import type { HandlersOf } from '#/context.ts';
import { iamExport } from './export.ts';
import { iamImport } from './import.ts';
import { iamPreview } from './preview.ts';

export const iamHandlers = { iamExport, iamPreview, iamImport } satisfies HandlersOf<typeof iamRows>;

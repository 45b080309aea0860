import type { configHistoryRows } from '@longshore/contract/config-history/index';
import type { HandlersOf } from '#/context.ts';
import { configHistoryClear } from './clear.ts';
import { configHistoryClearAll } from './clear-all.ts';
import { configCompare } from './compare.ts';
import { configExport } from './export.ts';
import { configImport } from './import.ts';
import { configImportPreview } from './import-preview.ts';
import { configHistoryList } from './list.ts';
import { configHistoryPreview } from './preview.ts';
import { configHistoryRestore } from './restore.ts';

export const configHistoryHandlers = {
  configCompare,
  configExport,
  configHistoryClear,
  configHistoryClearAll,
  configHistoryList,
  configHistoryPreview,
  configHistoryRestore,
  configImport,
  configImportPreview,
} satisfies HandlersOf<typeof configHistoryRows>;

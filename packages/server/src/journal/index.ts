import type { journalRows } from '@longshore/contract/journal/index';
import type { HandlersOf } from '#/context.ts';
import { journalList } from './list.ts';
import { journalRollback } from './rollback.ts';
import { journalRollbackPreview } from './rollback-preview.ts';
import { journalView } from './view.ts';

export const journalHandlers = {
  journalList,
  journalRollback,
  journalRollbackPreview,
  journalView,
} satisfies HandlersOf<typeof journalRows>;

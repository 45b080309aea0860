import type { batchJobRows } from '@longshore/contract/batch-jobs/index';
import type { HandlersOf } from '#/context.ts';
import { batchJobCancel } from './cancel.ts';
import { batchJobDefinitionView } from './definition-view.ts';
import { batchJobList } from './list.ts';
import { batchJobStart } from './start.ts';
import { batchJobTemplateView } from './template-view.ts';
import { batchJobView } from './view.ts';
import { batchJobWatch } from './watch.ts';

export const batchJobHandlers = {
  batchJobList,
  batchJobView,
  batchJobWatch,
  batchJobDefinitionView,
  batchJobTemplateView,
  batchJobStart,
  batchJobCancel,
} satisfies HandlersOf<typeof batchJobRows>;

import type { releaseRows } from '@longshore/contract/releases/index';
import type { HandlersOf } from '#/context.ts';
import { releaseList } from './list.ts';

export const releaseHandlers = {
  releaseList,
} satisfies HandlersOf<typeof releaseRows>;

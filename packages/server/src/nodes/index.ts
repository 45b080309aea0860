import type { nodeRows } from '@longshore/contract/nodes/index';
import type { HandlersOf } from '#/context.ts';
import { nodeDetailList } from './detail-list.ts';
import { nodeList } from './list.ts';

export const nodeHandlers = {
  nodeList,
  nodeDetailList,
} satisfies HandlersOf<typeof nodeRows>;

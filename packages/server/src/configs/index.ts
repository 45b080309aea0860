import type { configRows } from '@longshore/contract/configs/index';
import type { HandlersOf } from '#/context.ts';
import { configUpdate } from './update.ts';

export const configHandlers = {
  configUpdate,
} satisfies HandlersOf<typeof configRows>;

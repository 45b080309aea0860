import type { configRows } from '@longshore/contract/configs/index';
import type { HandlersOf } from '#/context.ts';
import { configList } from './list.ts';
import { configReset } from './reset.ts';
import { configUpdate } from './update.ts';
import { configView } from './view.ts';

export const configHandlers = {
  configList,
  configView,
  configUpdate,
  configReset,
} satisfies HandlersOf<typeof configRows>;

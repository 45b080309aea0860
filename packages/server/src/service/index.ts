import type { serviceRows } from '@longshore/contract/service/index';
import type { HandlersOf } from '#/context.ts';
import { serviceRestart } from './restart.ts';

export const serviceHandlers = {
  serviceRestart,
} satisfies HandlersOf<typeof serviceRows>;

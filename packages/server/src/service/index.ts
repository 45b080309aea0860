import type { serviceRows } from '@longshore/contract/service/index';
import type { HandlersOf } from '#/context.ts';
import { serviceHealth } from './health.ts';
import { serviceRestart } from './restart.ts';

export const serviceHandlers = {
  serviceHealth,
  serviceRestart,
} satisfies HandlersOf<typeof serviceRows>;

import type { simulatorRows } from '@longshore/contract/simulator/index';
import type { HandlersOf } from '#/context.ts';
import { simulatorAsk } from './ask.ts';

export const simulatorHandlers = { simulatorAsk } satisfies HandlersOf<typeof simulatorRows>;

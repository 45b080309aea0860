import type { tierRows } from '@longshore/contract/tiers/index';
import type { HandlersOf } from '#/context.ts';
import { tierNameList } from './name-list.ts';

export const tierHandlers = {
  tierNameList,
} satisfies HandlersOf<typeof tierRows>;

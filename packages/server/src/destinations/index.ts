import type { destinationRows } from '@longshore/contract/destinations/index';
import type { HandlersOf } from '#/context.ts';
import { destinationCreate } from './create.ts';
import { destinationDelete } from './delete.ts';
import { destinationList } from './list.ts';
import { destinationStatusList } from './status-list.ts';
import { destinationUpdate } from './update.ts';
import { destinationUseList } from './use-list.ts';
import { destinationView } from './view.ts';

export const destinationHandlers = {
  destinationCreate,
  destinationDelete,
  destinationList,
  destinationStatusList,
  destinationUpdate,
  destinationUseList,
  destinationView,
} satisfies HandlersOf<typeof destinationRows>;

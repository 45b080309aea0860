import type { siteRows } from '@longshore/contract/sites/index';
import type { HandlersOf } from '#/context.ts';
import { siteCreate } from './create.ts';
import { siteDelete } from './delete.ts';
import { siteList } from './list.ts';
import { siteResyncList } from './resync-list.ts';
import { siteResyncSet } from './resync-set.ts';
import { siteStatusView } from './status-view.ts';
import { siteUpdate } from './update.ts';

export const siteHandlers = {
  siteList,
  siteCreate,
  siteUpdate,
  siteDelete,
  siteStatusView,
  siteResyncSet,
  siteResyncList,
} satisfies HandlersOf<typeof siteRows>;

import type { poolRows } from '@longshore/contract/pools/index';
import type { HandlersOf } from '#/context.ts';
import { poolDecommissionCancel } from './decommission-cancel.ts';
import { poolDecommissionStart } from './decommission-start.ts';
import { poolList } from './list.ts';
import { rebalanceStart } from './rebalance-start.ts';
import { rebalanceStop } from './rebalance-stop.ts';
import { rebalanceView } from './rebalance-view.ts';
import { poolWatch } from './watch.ts';

export const poolHandlers = {
  poolList,
  poolDecommissionStart,
  poolDecommissionCancel,
  rebalanceView,
  rebalanceStart,
  rebalanceStop,
  poolWatch,
} satisfies HandlersOf<typeof poolRows>;

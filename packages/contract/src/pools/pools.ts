import { row } from '../row.ts';
import type * as schemas from './pools-schemas.ts';

const seen = [{ action: ['admin:ServerInfo', 'admin:Decommission'], on: 'server' }] as const;
const decommission = [{ action: 'admin:Decommission', on: 'server' }] as const;
const rebalance = [{ action: 'admin:Rebalance', on: 'server' }] as const;

/** One pool too where the storage server does not tell of pools: it has one then. */
export const poolList = row<typeof schemas.poolList>()({
  id: 'poolList',
  method: 'GET',
  path: '/admin/pools',
  tag: 'Pool',
  summary: 'The pools of the storage server: drives, capacity, and how far a decommission is',
  needs: seen,
  reply: 'json',
});

/** Refused while another pool is decommissioned, or a rebalance runs, and where the others have no room. */
export const poolDecommissionStart = row<typeof schemas.poolDecommissionStart>()({
  id: 'poolDecommissionStart',
  method: 'POST',
  path: '/admin/pools/decommission',
  tag: 'Pool',
  summary: 'Move all objects of a pool to the others, so that its drives can be removed',
  needs: decommission,
  body: 'json',
  status: 204,
  errors: ['JobStateRefused', 'StorageFull'],
});

export const poolDecommissionCancel = row<typeof schemas.poolDecommissionCancel>()({
  id: 'poolDecommissionCancel',
  method: 'POST',
  path: '/admin/pools/decommission-cancel',
  tag: 'Pool',
  summary: 'Cancel the decommission of a pool; what was moved stays moved',
  needs: decommission,
  body: 'json',
  status: 204,
  errors: ['JobStateRefused'],
});

/** Nothing but `state: none` where there never was one. */
export const rebalanceView = row<typeof schemas.rebalanceView>()({
  id: 'rebalanceView',
  method: 'GET',
  path: '/admin/pools/rebalance',
  tag: 'Pool',
  summary: 'The last rebalance of the pools and how far it is',
  needs: rebalance,
  reply: 'json',
});

export const rebalanceStart = row<typeof schemas.rebalanceStart>()({
  id: 'rebalanceStart',
  method: 'POST',
  path: '/admin/pools/rebalance',
  tag: 'Pool',
  summary: 'Move objects from full pools to empty ones',
  needs: rebalance,
  status: 204,
  errors: ['JobStateRefused'],
});

export const rebalanceStop = row<typeof schemas.rebalanceStop>()({
  id: 'rebalanceStop',
  method: 'POST',
  path: '/admin/pools/rebalance-stop',
  tag: 'Pool',
  summary: 'Stop the rebalance of the pools; what was moved stays moved',
  needs: rebalance,
  status: 204,
  errors: ['JobStateRefused'],
});

/** At most one event a second; the last comes when nothing moves any more. */
export const poolWatch = row<typeof schemas.poolWatch>()({
  id: 'poolWatch',
  method: 'GET',
  path: '/admin/pool-events',
  tag: 'Pool',
  summary: 'How far the decommission and the rebalance of pools are, until both are over',
  needs: seen,
  reply: 'events',
});

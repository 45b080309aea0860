import { row } from '../row.ts';
import type * as schemas from './nodes-schemas.ts';

export const nodeList = row<typeof schemas.nodeList>()({
  id: 'nodeList',
  method: 'GET',
  path: '/nodes',
  tag: 'System',
  summary: 'The addresses of the storage server’s nodes',
  needs: [{ action: 'admin:ServerInfo', on: 'server' }],
  reply: 'json',
});

export const nodeDetailList = row<typeof schemas.nodeDetailList>()({
  id: 'nodeDetailList',
  method: 'GET',
  path: '/node-details',
  tag: 'System',
  summary: 'The storage server’s nodes with state, version and uptime',
  needs: [{ action: 'admin:ServerInfo', on: 'server' }],
  reply: 'json',
});

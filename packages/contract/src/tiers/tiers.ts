import { row } from '../row.ts';
import type * as schemas from './tiers-schemas.ts';

export const tierNameList = row<typeof schemas.tierNameList>()({
  id: 'tierNameList',
  method: 'GET',
  path: '/admin/tiers/names',
  tag: 'Tiering',
  summary: 'Names of the remote tiers that objects can be moved to',
  needs: [{ action: 'admin:ListTier', on: 'server' }],
  reply: 'json',
});

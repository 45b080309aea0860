import { z } from 'zod';
import { row } from '../row.ts';

export const tierNameList = row({
  id: 'tierNameList',
  method: 'GET',
  path: '/admin/tiers/names',
  tag: 'Configuration',
  summary: 'Names of the remote tiers that objects can be moved to',
  reply: z.object({ items: z.array(z.string()) }),
});

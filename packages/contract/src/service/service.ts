import { z } from 'zod';
import { row } from '../row.ts';

export const serviceRestart = row({
  id: 'serviceRestart',
  method: 'POST',
  path: '/service/restart',
  tag: 'Service',
  summary: 'Restart the storage server; answers when it is back',
  body: z.object({}).optional(),
  status: 204,
});

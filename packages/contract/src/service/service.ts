import { row } from '../row.ts';
import type * as schemas from './service-schemas.ts';

export const serviceRestart = row<typeof schemas.serviceRestart>()({
  id: 'serviceRestart',
  method: 'POST',
  path: '/service/restart',
  tag: 'Service',
  summary: 'Restart the storage server; answers when it is back',
  needs: [{ action: 'admin:ServiceRestart', on: 'server' }],
  body: 'json',
  status: 204,
});

export const serviceHealth = row<typeof schemas.serviceHealth>()({
  id: 'serviceHealth',
  method: 'GET',
  path: '/service/health',
  tag: 'Service',
  summary: 'Whether the storage server is up, and takes writes',
  needs: [],
  reply: 'json',
});

import { row } from '../row.ts';
import type * as schemas from './configs-schemas.ts';

export const configUpdate = row<typeof schemas.configUpdate>()({
  id: 'configUpdate',
  method: 'PUT',
  path: '/configs/{name}',
  tag: 'Configuration',
  summary: 'Set keys of one configuration subsystem',
  needs: [{ action: 'admin:ConfigUpdate', on: 'server' }],
  body: 'json',
  reply: 'json',
});

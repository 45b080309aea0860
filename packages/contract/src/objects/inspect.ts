import { row } from '../row.ts';
import type * as schemas from './inspect-schemas.ts';

export const objectInspect = row<typeof schemas.objectInspect>()({
  id: 'objectInspect',
  method: 'GET',
  path: '/admin/inspect',
  tag: 'Inspect',
  summary:
    'Files as they are on the drives, all copies of them, in a zip archive; with `encrypt` sealed for a key that only the header `x-inspect-key` tells, with `public_key` for a key of the caller’s own',
  needs: [{ action: 'admin:InspectData', on: 'server' }],
  reply: 'bytes',
});

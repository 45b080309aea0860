import { row } from '../row.ts';
import type * as schemas from './releases-schemas.ts';

/** Asks nobody but the address that whoever runs the console configured; `NotOffered` without one. */
export const releaseList = row<typeof schemas.releaseList>()({
  id: 'releaseList',
  method: 'GET',
  path: '/releases',
  tag: 'release',
  summary: 'Releases of a program, for an update check',
  needs: [{ action: 'admin:ServerInfo', on: 'server' }],
  timeoutSeconds: 30,
  reply: 'json',
  errors: ['NotOffered', 'ReleasesUnavailable'],
});

import { row } from '../row.ts';
import type * as schemas from './sites-schemas.ts';

const path = '/admin/site-replication';
const info = { action: 'admin:SiteReplicationInfo', on: 'server' } as const;
const resync = { action: 'admin:SiteReplicationResync', on: 'server' } as const;
const metrics = { action: 'admin:ServerInfo', on: 'server' } as const;

/** The sites tell each other what they hold before the storage server answers. */
const timeoutSeconds = 900;

export const siteList = row<typeof schemas.siteList>()({
  id: 'siteList',
  method: 'GET',
  path,
  tag: 'SiteReplication',
  summary: 'The sites that replicate everything to each other',
  needs: [info],
  reply: 'json',
});

/** Also sent to add sites to those that are there: all of them are named then. */
export const siteCreate = row<typeof schemas.siteCreate>()({
  id: 'siteCreate',
  method: 'POST',
  path,
  tag: 'SiteReplication',
  summary: 'Make sites replicate everything to each other, or add some to them',
  needs: [{ action: 'admin:SiteReplicationAdd', on: 'server' }],
  timeoutSeconds,
  body: 'json',
  reply: 'json',
});

export const siteUpdate = row<typeof schemas.siteUpdate>()({
  id: 'siteUpdate',
  method: 'PUT',
  path,
  tag: 'SiteReplication',
  summary: 'Change under which endpoint a site is reached, or how sites replicate',
  needs: [{ action: 'admin:SiteReplicationAdd', on: 'server' }],
  timeoutSeconds,
  body: 'json',
  reply: 'json',
});

/** `siteList` tells what came of it. */
export const siteDelete = row<typeof schemas.siteDelete>()({
  id: 'siteDelete',
  method: 'DELETE',
  path,
  tag: 'SiteReplication',
  summary: 'Remove sites from site replication, or end it',
  needs: [{ action: 'admin:SiteReplicationRemove', on: 'server' }],
  timeoutSeconds,
  body: 'json',
  status: 204,
  errors: ['PartlyDone'],
});

export const siteStatusView = row<typeof schemas.siteStatusView>()({
  id: 'siteStatusView',
  method: 'GET',
  path: `${path}/status`,
  tag: 'SiteReplication',
  summary: 'What differs between sites',
  needs: [info],
  reply: 'json',
});

export const siteResyncSet = row<typeof schemas.siteResyncSet>()({
  id: 'siteResyncSet',
  method: 'POST',
  path: `${path}/resync`,
  tag: 'SiteReplication',
  summary: 'Send everything to a site again, or stop that',
  // The endpoint of the site is read first.
  needs: [resync, info],
  timeoutSeconds,
  body: 'json',
  reply: 'json',
});

export const siteResyncList = row<typeof schemas.siteResyncList>()({
  id: 'siteResyncList',
  method: 'GET',
  path: `${path}/resync`,
  tag: 'SiteReplication',
  summary: 'How far the resync of each site is',
  needs: [info, metrics],
  reply: 'json',
});

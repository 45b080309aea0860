import type { Need } from '../need.ts';
import { row } from '../row.ts';
import type * as schemas from './destinations-schemas.ts';

const info: Need = { action: 'admin:ServerInfo', on: 'server' };
const config: Need = { action: 'admin:ConfigUpdate', on: 'server' };

export const destinationStatusList = row<typeof schemas.destinationStatusList>()({
  id: 'destinationStatusList',
  method: 'GET',
  path: '/admin/notification_endpoints',
  tag: 'Configuration',
  summary: 'Event destinations that the storage server has loaded, and whether it reaches them',
  needs: [info],
  reply: 'json',
});

/** The storage server connects to it before it stores it. An existing one of the name is refused, not overwritten. */
export const destinationCreate = row<typeof schemas.destinationCreate>()({
  id: 'destinationCreate',
  method: 'POST',
  path: '/admin/notification_endpoints',
  tag: 'Configuration',
  summary: 'Add an event destination, which the storage server tries first',
  needs: [config, info],
  body: 'json',
  reply: 'json',
  status: 201,
  errors: ['NameTaken'],
});

export const destinationList = row<typeof schemas.destinationList>()({
  id: 'destinationList',
  method: 'GET',
  path: '/destinations',
  tag: 'Configuration',
  summary: 'All event destinations: those that are loaded, disabled ones, and those that wait for a restart',
  needs: [info],
  reply: 'json',
});

export const destinationView = row<typeof schemas.destinationView>()({
  id: 'destinationView',
  method: 'GET',
  path: '/destinations/{service}/{accountId}',
  tag: 'Configuration',
  summary: 'The settings of an event destination, without secrets',
  needs: [info, config],
  reply: 'json',
});

/** What is not named stays, a secret included; an empty value takes a setting away. */
export const destinationUpdate = row<typeof schemas.destinationUpdate>()({
  id: 'destinationUpdate',
  method: 'PUT',
  path: '/destinations/{service}/{accountId}',
  tag: 'Configuration',
  summary: 'Change an event destination, which the storage server tries first where it is enabled',
  needs: [config, info],
  body: 'json',
  reply: 'json',
});

export const destinationDelete = row<typeof schemas.destinationDelete>()({
  id: 'destinationDelete',
  method: 'DELETE',
  path: '/destinations/{service}/{accountId}',
  tag: 'Configuration',
  summary: 'Delete the settings of an event destination',
  needs: [config, info],
  reply: 'json',
});

export const destinationUseList = row<typeof schemas.destinationUseList>()({
  id: 'destinationUseList',
  method: 'GET',
  path: '/destination-uses',
  tag: 'Configuration',
  summary: 'Which buckets send events to which destinations',
  needs: [],
  reply: 'json',
});

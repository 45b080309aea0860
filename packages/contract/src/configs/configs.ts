import { row } from '../row.ts';
import type * as schemas from './configs-schemas.ts';

const needs = [{ action: 'admin:ConfigUpdate', on: 'server' }] as const;

export const configList = row<typeof schemas.configList>()({
  id: 'configList',
  method: 'GET',
  path: '/configs',
  tag: 'Configuration',
  summary: 'The configuration subsystems of the storage server, and what of them is changed',
  needs,
  reply: 'json',
});

export const configView = row<typeof schemas.configView>()({
  id: 'configView',
  method: 'GET',
  path: '/configs/{name}',
  hidden: ['export'],
  tag: 'Configuration',
  summary: 'The keys of a configuration subsystem, target by target, without secrets',
  needs,
  reply: 'json',
});

export const configUpdate = row<typeof schemas.configUpdate>()({
  id: 'configUpdate',
  method: 'PUT',
  path: '/configs/{name}',
  tag: 'Configuration',
  summary: 'Set keys of one configuration subsystem; what is not named stays',
  needs,
  body: 'json',
  reply: 'json',
});

export const configReset = row<typeof schemas.configReset>()({
  id: 'configReset',
  method: 'POST',
  path: '/configs/{name}/reset',
  tag: 'Configuration',
  summary: 'Put a configuration subsystem back to its defaults, or delete one of its targets',
  needs,
  body: 'json',
  reply: 'json',
});

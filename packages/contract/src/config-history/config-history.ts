import { row } from '../row.ts';
import type * as schemas from './config-history-schemas.ts';

const needs = [{ action: 'admin:ConfigUpdate', on: 'server' }] as const;

export const configHistoryList = row<typeof schemas.configHistoryList>()({
  id: 'configHistoryList',
  method: 'GET',
  path: '/config-history',
  tag: 'Configuration',
  summary: 'Former changes of the configuration that the storage server keeps, without secrets',
  needs,
  reply: 'json',
});

export const configHistoryPreview = row<typeof schemas.configHistoryPreview>()({
  id: 'configHistoryPreview',
  method: 'GET',
  path: '/config-history/{restoreId}',
  tag: 'Configuration',
  summary: 'What would be different in the configuration if a former change was restored',
  needs,
  reply: 'json',
  errors: ['NotReversible'],
});

export const configHistoryRestore = row<typeof schemas.configHistoryRestore>()({
  id: 'configHistoryRestore',
  method: 'PUT',
  path: '/config-history/{restoreId}/restore',
  tag: 'Configuration',
  summary: 'Set what a former change of the configuration had set, from the next restart on',
  needs,
  reply: 'json',
  errors: ['ChangedMeanwhile', 'NotReversible'],
});

export const configHistoryClear = row<typeof schemas.configHistoryClear>()({
  id: 'configHistoryClear',
  method: 'DELETE',
  path: '/config-history/{restoreId}',
  tag: 'Configuration',
  summary: 'Have the storage server forget a former change of its configuration',
  needs,
  status: 204,
});

export const configHistoryClearAll = row<typeof schemas.configHistoryClearAll>()({
  id: 'configHistoryClearAll',
  method: 'DELETE',
  path: '/config-history',
  tag: 'Configuration',
  summary: 'Have the storage server forget all former changes of its configuration',
  needs,
  status: 204,
});

/** From the storage server’s own history and the journal of the console; resets by other tools stand in neither. */
export const configCompare = row<typeof schemas.configCompare>()({
  id: 'configCompare',
  method: 'GET',
  path: '/config-compare',
  tag: 'Configuration',
  summary: 'What changed in the configuration between two moments',
  needs,
  reply: 'json',
});

export const configExport = row<typeof schemas.configExport>()({
  id: 'configExport',
  method: 'GET',
  path: '/configs/export',
  tag: 'Configuration',
  summary: 'The whole configuration as text in base64, its secrets masked unless asked for',
  needs,
  reply: 'json',
  errors: ['OriginRefused'],
});

/** Posted like the import itself; nothing is changed. */
export const configImportPreview = row<typeof schemas.configImportPreview>()({
  id: 'configImportPreview',
  method: 'POST',
  isRecorded: false,
  path: '/configs/import/preview',
  tag: 'Configuration',
  summary: 'What the import of a configuration would change',
  needs,
  body: { form: 'file' },
  reply: 'json',
  errors: ['BodyTooLarge'],
});

/** In place of the whole configuration, from the next restart on. Masked secrets stay as they are. */
export const configImport = row<typeof schemas.configImport>()({
  id: 'configImport',
  method: 'POST',
  path: '/configs/import',
  tag: 'Configuration',
  summary: 'Import an exported configuration; what it does not name goes back to its default',
  needs,
  body: { form: 'file' },
  errors: ['BodyTooLarge', 'ChangedMeanwhile'],
});

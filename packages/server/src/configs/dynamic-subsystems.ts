/** What the storage server uses at once; all else it tells, in its settings and their export, only after a restart. */
export const dynamicSubsystems: ReadonlySet<string> = new Set([
  'api',
  'audit_kafka',
  'audit_webhook',
  'batch',
  'browser',
  'callhome',
  'compression',
  'drive',
  'heal',
  'ilm',
  'logger_webhook',
  'scanner',
  'storage_class',
  'subnet',
]);

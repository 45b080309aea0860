import type { KeyValue } from '@longshore/madmin';
import { redacted } from '#/journal/without-secrets.ts';

/**
 * Keys whose values are no secret in any subsystem. Passwords, tokens and addresses that are as good as one stand in keys
 * of many names, and subsystems get new ones with each release of the storage server.
 */
const harmless = new Set([
  'batch_size',
  'cycle',
  'delay',
  'enable',
  'format',
  'idle_speed',
  'max_wait',
  'queue_limit',
  'requests_deadline',
  'requests_max',
  'speed',
  'tls_skip_verify',
]);

/** Subsystems without a key for a password, a token or an address. */
const withoutSecrets = new Set([
  'api',
  'batch',
  'browser',
  'callhome',
  'compression',
  'drive',
  'heal',
  'ilm',
  'region',
  'scanner',
  'site',
  'storage_class',
]);

export const hasNoSecrets = (subsystem: string): boolean => withoutSecrets.has(subsystem);

/** For the journal: which keys were set, and the values that anybody may read. */
export const toldSettings = (keys: readonly KeyValue[], subsystem: string): Record<string, string> =>
  Object.fromEntries(
    keys.map(({ key, value }) => [
      key,
      hasNoSecrets(subsystem) || harmless.has(key) || value === '' ? value : redacted,
    ]),
  );

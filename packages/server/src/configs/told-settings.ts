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

/** For the journal: which keys were set, and the values that anybody may read. */
export const toldSettings = (keys: readonly KeyValue[]): Record<string, string> =>
  Object.fromEntries(
    keys.map(({ key, value }) => [key, harmless.has(key) || value === '' ? value : redacted]),
  );

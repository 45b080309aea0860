import type { KeyValue } from '@longshore/madmin';
import { redacted, withoutSecrets } from '#/journal/without-secrets.ts';

/**
 * Subsystems that set how the storage server itself works, and reach nobody else: there only the name or the form of a
 * value makes it a secret. The server’s own help does not tell which keys are secrets.
 */
const ownWork = new Set([
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

export const hasNoSecrets = (subsystem: string): boolean => ownWork.has(subsystem);

/**
 * Of all other subsystems, keys whose values are no secret in any of them. Passwords, tokens and addresses that are as
 * good as one stand in keys of many names, and subsystems get new ones with each release of the storage server.
 */
const harmless = new Set([
  'auto_deleted',
  'batch_commit_timeout',
  'batch_size',
  'claim_name',
  'claim_userinfo',
  'client_id',
  'compression_codec',
  'compression_level',
  'coredns_path',
  'cycle',
  'delay',
  'delivery_mode',
  'display_name',
  'durable',
  'enable',
  'enable_http2',
  'exchange',
  'exchange_type',
  'format',
  'group_search_base_dn',
  'group_search_filter',
  'http_timeout',
  'idle_speed',
  'index',
  'internal',
  'jetstream',
  'keep_alive_interval',
  'keycloak_realm',
  'lookup_bind_dn',
  'mandatory',
  'max_open_connections',
  'max_retry',
  'max_wait',
  'no_wait',
  'path_prefix',
  'ping_interval',
  'publisher_confirms',
  'qos',
  'queue_dir',
  'queue_limit',
  'queue_size',
  'reconnect_interval',
  'redirect_uri_dynamic',
  'requests_deadline',
  'requests_max',
  'retry_interval',
  'role_id',
  'role_policy',
  'routing_key',
  'sasl',
  'sasl_mechanism',
  'sasl_username',
  'scopes',
  'server_insecure',
  'server_starttls',
  'skip_verify',
  'speed',
  'srv_record_name',
  'streaming',
  'streaming_async',
  'streaming_max_pub_acks_in_flight',
  'subject',
  'table',
  'tls',
  'tls_client_auth',
  'tls_skip_verify',
  'topic',
  'user',
  'user_dn_attributes',
  'user_dn_search_base_dn',
  'user_dn_search_filter',
  'user_id_claim',
  'user_readable_claim',
  'username',
  'vendor',
  'version',
]);

/** Keys with addresses: one that names only a host is told, since a path or a query may be as good as a password. */
const addresses = new Set([
  'address',
  'broker',
  'brokers',
  'config_url',
  'endpoint',
  'endpoints',
  'keycloak_admin_url',
  'nsqd_address',
  'proxy',
  'server_addr',
  'url',
]);

const bareHost =
  /^(?:[a-z][a-z0-9+.-]{0,20}:\/\/)?(?:[a-z0-9._-]{1,255}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?(?:\/|\/\.well-known\/openid-configuration)?$/i;

/** The value as anybody may read it who may read the journal. */
export function toldValue(subsystem: string, { key, value }: KeyValue): string {
  if (value === '') return value;
  const isKnown = ownWork.has(subsystem) || harmless.has(key) || (addresses.has(key) && isBare(value));
  if (!isKnown) return redacted;
  // Its name, or what it holds, may say all the same that it is one.
  const { [key]: told } = withoutSecrets({ [key]: value }) as Record<string, string>;
  return told ?? redacted;
}

const isBare = (value: string): boolean => value.split(',').every((part) => bareHost.test(part.trim()));

/** For the journal: which keys were set, and the values that are no secrets. */
export const toldSettings = (keys: readonly KeyValue[], subsystem = ''): Record<string, string> =>
  Object.fromEntries(keys.map((pair) => [pair.key, toldValue(subsystem, pair)]));

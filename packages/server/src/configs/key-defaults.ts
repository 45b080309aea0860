import type { ConfigKeyHelp } from '@longshore/madmin';

/** How the storage server's help ends where it tells a default. */
const told = /\(default: '(.*)'\)\s*$/s;

/** What its help does not tell, or tells wrongly. Other keys are empty, switches off. */
const untold: Readonly<Record<string, string>> = {
  batch_commit_timeout: '0s',
  batch_size: '1',
  delivery_mode: '0',
  format: 'namespace',
  http_timeout: '5s',
  keep_alive_interval: '0s',
  max_open_connections: '2',
  max_retry: '0',
  max_timeout: '30s',
  ping_interval: '0',
  qos: '0',
  queue_limit: '0',
  queue_size: '100000',
  reconnect_interval: '0s',
  replication_max_lrg_workers: '10',
  requests_max: '0',
  retry_interval: '3s',
  sasl_mechanism: 'plain',
  streaming_max_pub_acks_in_flight: '0',
  tls_client_auth: '0',
};

const switchTypes = new Set(['on|off', 'boolean', 'bool']);

/** Keys that are switches though the help does not say so, or is silent about them. */
const switchKeys = new Set(['enable', 'gzip_objects']);

const isSwitch = ({ key, type }: Pick<ConfigKeyHelp, 'key' | 'type'>): boolean =>
  switchTypes.has(type) || switchKeys.has(key);

type Described = Pick<ConfigKeyHelp, 'key' | 'type' | 'description'>;

export function defaultOf(subsystem: string, help: Described): string {
  const words = told.exec(help.description)?.[1];
  if (words !== undefined) return words;
  if (subsystem === 'notify_kafka' && help.key === 'batch_size') return '0';
  return untold[help.key] ?? (isSwitch(help) ? 'off' : '');
}

/** Whether two values mean the same: a switch that was never set is off. */
export function isSameValue(help: Described, one: string, other: string): boolean {
  const off = (value: string): string => (isSwitch(help) && value === '' ? 'off' : value);
  return off(one) === off(other);
}

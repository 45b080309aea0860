import type { ConfigTarget } from '@longshore/contract/configs/configs-schemas';
import { effectiveOf } from '../setting-values.ts';

const places = [
  'endpoint',
  'brokers',
  'broker',
  'address',
  'nsqd_address',
  'url',
  'config_url',
  'server_addr',
];

/** Where a target sends to, in a word; empty where that cannot be told. */
export function endpointOf({ key_values: keys }: ConfigTarget): string {
  const one = keys.find(({ key }) => places.includes(key));
  return one === undefined ? '' : one.waiting || effectiveOf(one);
}

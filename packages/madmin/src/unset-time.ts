import type { Wire } from './wire.ts';

/** The server writes times that are not set as its zero time or as the Unix epoch. */
const unset = /^(0001|1970)-01-01T00:00:00(\.0+)?Z$/;

/** The same object, without that time when it is one of those. */
export function withoutUnsetTime(wire: Wire, name: string): Wire {
  const { [name]: time, ...rest } = wire;
  return typeof time === 'string' && unset.test(time) ? rest : wire;
}

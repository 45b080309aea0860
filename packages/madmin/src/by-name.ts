import { isObject } from './reply.ts';
import type { Wire } from './wire.ts';

/** A map by names that people choose: no prototype, for somebody may be named `constructor`. */
export function byName<Value>(
  map: Wire,
  valueOf: (value: unknown, name: string) => Value,
): Readonly<Record<string, Value>> {
  const entries = Object.entries(map).map(([name, value]) => [name, valueOf(value, name)] as const);
  return Object.assign(Object.create(null) as Record<string, Value>, Object.fromEntries(entries));
}

/** The same object, with those of its members that are such maps. */
export function withNamed(wire: Wire, members: readonly string[]): Wire {
  const maps = members.flatMap((member) => {
    const map = wire[member];
    return isObject(map) ? [[member, byName(map, (value) => value)] as const] : [];
  });
  return { ...wire, ...Object.fromEntries(maps) };
}

import { listAt, wrongShape } from './reply.ts';
import type { Wire } from './wire.ts';

/** A list that is always there, although it may be null: a reply without it is none, and must not pass for "no items". */
export function presentListAt(wire: Wire, name: string): readonly unknown[] {
  if (wire[name] === undefined) throw wrongShape(name, 'a list');
  return listAt(wire, name);
}

import { textAt, wrongShape } from './reply.ts';
import type { Wire } from './wire.ts';

/** Whether an account may sign in. */
export type AccountStatus = 'enabled' | 'disabled';

/** The server has no third one, and would take any for `disabled`. */
export function statusAt(wire: Wire): AccountStatus {
  const status = textAt(wire, 'status');
  if (status !== 'enabled' && status !== 'disabled') throw wrongShape('status', 'enabled or disabled');
  return status;
}

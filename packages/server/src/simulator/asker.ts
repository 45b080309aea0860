import type { PolicyLayer } from '@longshore/contract/policy/simulate';
import type { ConditionContext } from '@longshore/contract/policy/variables';
import type { SimulatorAnswer, SimulatorChange } from '@longshore/contract/simulator/simulator-schemas';

export type Unread = SimulatorAnswer['unread'][number];

/** Somebody whose requests are judged, as far as the caller may read it. */
export interface Asker {
  /** Each has to allow. */
  readonly layers: readonly PolicyLayer[];
  readonly known: ConditionContext;
  /** What refuses everything, whatever policies say. */
  readonly off: readonly SimulatorChange[];
  readonly unread: readonly Unread[];
}

import { setFlagsFromString } from 'node:v8';

// While the other modules are loaded: what they make stays, which V8 takes for a reason to grow the young generation by
// several MB that an idle process never uses again.
setFlagsFromString('--semi-space-growth-factor=1');

/**
 * Pieces of a transfer are buffers that die young, but a young generation of the usual size is collected so seldom
 * that some 100 MB of them pile up. A small one takes both that and two thirds of a transfer’s processor time away.
 * Freed by V8's background thread they pile up as well when every core is busy, and the whole heap is collected again
 * and again for it; so they are freed where they are collected.
 */
const collectorFlags = [
  '--scavenger-max-new-space-capacity-mb=2',
  '--no-concurrent-array-buffer-sweeping',
  // So little is collected sooner than other threads are woken to help.
  '--no-parallel-scavenge',
  // As usual, from now on.
  '--semi-space-growth-factor=2',
];

/** For the whole process, once it has started. */
export function tuneCollector(): void {
  for (const flag of collectorFlags) setFlagsFromString(flag);
}

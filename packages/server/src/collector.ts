import { setFlagsFromString } from 'node:v8';

// From the first module on, and for good: whenever as much as it holds has outlived a collection, V8 doubles the young
// generation, until it takes 128 MB. The modules make it do so while they are loaded, and any steady load later on.
setFlagsFromString('--semi-space-growth-factor=1');

/**
 * Pieces of a transfer are buffers that die young, but while so many of them may hang on the young generation as is
 * usual, some 100 MB pile up before it is collected. A lower limit takes both that and two thirds of a transfer’s
 * processor time away. Freed by V8's background thread they pile up as well when every core is busy, and the whole heap
 * is collected again and again for it; so they are freed where they are collected.
 */
const collectorFlags = [
  '--scavenger-max-new-space-capacity-mb=2',
  '--no-concurrent-array-buffer-sweeping',
  // So little is collected sooner than other threads are woken to help.
  '--no-parallel-scavenge',
  // What is under way outlives so small a young generation, and is garbage in the old one soon after: that is collected
  // at twice what lives, where V8 would wait for up to four times as much.
  '--heap-growing-percent=100',
];

/** For the whole process, once its modules are loaded. */
export function tuneCollector(): void {
  for (const flag of collectorFlags) setFlagsFromString(flag);
}

import type { KmsMetrics } from '@longshore/contract/kms/kms-schemas';

export interface LatencyStep {
  readonly upToMs: number;
  /** Of the requests that took longer than the step before. */
  readonly count: number;
}

const nanosecondsPerMs = 1_000_000;

/** Each step has the requests of all shorter ones in its number: told is what it has more, up to the slowest request. */
export function latencySteps(histogram: KmsMetrics['latencyHistogram']): readonly LatencyStep[] {
  const steps = histogram.map(({ duration, total }, index) => ({
    upToMs: duration / nanosecondsPerMs,
    count: Math.max(0, total - (histogram[index - 1]?.total ?? 0)),
  }));
  return steps.slice(0, steps.findLastIndex(({ count }) => count > 0) + 1);
}

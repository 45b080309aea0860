import type { ReachKind } from '@longshore/contract/buckets/reach-schemas';

interface Counts {
  readonly shown: number;
  /** Of access keys, not all that were read have access. */
  readonly examined: number;
  /** All that there are to examine. */
  readonly total: number;
}

/** The words for how many have access that hold for what was looked at so far. */
export function countWords(kind: ReachKind, { shown, examined, total }: Counts) {
  if (total === 0) return 'none';
  const isKeys = kind === 'accessKey';
  if (examined < total) return isKeys ? 'someKeys' : 'some';
  return isKeys && shown < total ? 'keys' : 'all';
}

/** Until when which version stands right above another; the last entry has no end. */
export type Successors = readonly { readonly untilMs: number; readonly modifiedMs: number }[];

/** What stands above the next older version: this one, until it goes itself. */
export function below(above: Successors, version: { goneMs: number; modifiedMs: number }): Successors {
  return [
    { untilMs: version.goneMs, modifiedMs: version.modifiedMs },
    ...above.filter(({ untilMs }) => untilMs > version.goneMs),
  ];
}

/**
 * The first moment from a start at which a version is due. Its days count from the time of the version above it; when
 * that one goes first, they begin anew with the next above.
 */
export function firstDue(
  successors: Successors,
  startMs: number,
  due: (modifiedMs: number) => number,
): number {
  let fromMs = startMs;
  for (const { untilMs, modifiedMs } of successors) {
    const atMs = Math.max(fromMs, due(modifiedMs));
    // What goes at the same moment goes in the same pass.
    if (atMs <= untilMs) return atMs;
    fromMs = Math.max(fromMs, untilMs);
  }
  return Infinity;
}

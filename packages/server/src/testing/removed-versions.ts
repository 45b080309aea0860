/** For tests: one line of a list of versions. */
export interface Listed {
  readonly key: string;
  readonly id: string;
  readonly isMarker: boolean;
  readonly isLatest: boolean;
  readonly sizeBytes: number;
}

const idOf = ({ key, id, isMarker }: Listed): string => `${key} ${id} ${String(isMarker)}`;

/** For tests: what went between two lists, in the words of a dry run. */
export function removedBetween(before: readonly Listed[], after: readonly Listed[]) {
  const left = new Map(after.map((one) => [idOf(one), one]));
  const versions = before.filter(({ isMarker }) => !isMarker);
  const gone = versions.filter((one) => !left.has(idOf(one)));
  const hidden = versions.filter((one) => one.isLatest && left.get(idOf(one))?.isLatest === false);
  const keysOf = (list: readonly Listed[]) =>
    new Set(list.filter(({ isMarker }) => !isMarker).map(({ key }) => key));
  const stay = keysOf(after);
  const bytes = (list: readonly Listed[]) => list.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return {
    expire: {
      objects: [...keysOf(before)].filter((key) => !stay.has(key)).length,
      versions: gone.length,
      bytes: bytes(gone),
    },
    hide: { objects: hidden.length, versions: hidden.length, bytes: bytes(hidden) },
    deleteMarkers: before.filter((one) => one.isMarker && !left.has(idOf(one))).length,
  };
}

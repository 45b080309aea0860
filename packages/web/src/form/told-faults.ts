export const isAtOrBelow = (path: string, field: string): boolean =>
  path === field || path.startsWith(`${field}.`);

/** Which faults a form tells: those of fields that were left once, and all once it was sent. */
export interface ToldFaults {
  readonly areAll: () => boolean;
  readonly has: (path: string) => boolean;
  /** The field was left. */
  readonly leave: (field: string) => void;
  /** The form was sent. */
  readonly tellAll: () => void;
  readonly forget: () => void;
}

export function newToldFaults(): ToldFaults {
  const left = new Set<string>();
  let isSent = false;
  return {
    areAll: () => isSent,
    has: (path) => isSent || [...left].some((field) => isAtOrBelow(path, field)),
    leave: (field) => left.add(field),
    tellAll: () => {
      isSent = true;
    },
    forget: () => {
      left.clear();
      isSent = false;
    },
  };
}

export const isAtOrBelow = (path: string, field: string): boolean =>
  path === field || path.startsWith(`${field}.`);

/** Which errors a form shows: those of fields that were left once, and all once it was sent. */
export interface ShownErrors {
  readonly areAll: () => boolean;
  readonly has: (path: string) => boolean;
  /** The field was left. */
  readonly leave: (field: string) => void;
  /** The form was sent. */
  readonly showAll: () => void;
  readonly forget: () => void;
}

export function newShownErrors(): ShownErrors {
  const left = new Set<string>();
  let isSent = false;
  return {
    areAll: () => isSent,
    has: (path) => isSent || [...left].some((field) => isAtOrBelow(path, field)),
    leave: (field) => left.add(field),
    showAll: () => {
      isSent = true;
    },
    forget: () => {
      left.clear();
      isSent = false;
    },
  };
}

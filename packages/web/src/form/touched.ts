import { useCallback, useState } from 'react';
import { useAfterPress } from './after-press.ts';

const none: ReadonlySet<string> = new Set();

export interface Touched<Field extends string> {
  readonly has: (field: Field) => boolean;
  /** The field was left. */
  readonly leave: (field: Field) => void;
  /** The form was sent: every field counts. */
  readonly all: () => void;
}

/** Which fields were left once, so that their errors are told; all of them once the form was sent. */
export function useTouched<Field extends string>(): Touched<Field> {
  const afterPress = useAfterPress();
  const [left, setLeft] = useState(none);
  const [isSent, setSent] = useState(false);
  const leave = useCallback(
    (field: Field) => afterPress(() => setLeft((before) => new Set([...before, field]))),
    [afterPress],
  );
  return { has: (field) => isSent || left.has(field), leave, all: () => setSent(true) };
}

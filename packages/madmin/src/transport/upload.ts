export interface UploadHooks {
  /** The caller's own iteration failed; not to be taken for a failure of the connection. */
  readonly onFailure: (reason: unknown) => void;
  /** Asked before each piece: a connection that was given up may go on asking for more without end. */
  readonly isOver: () => boolean;
}

/** A request's body of unknown length, piece by piece. */
export async function* upload(
  body: AsyncIterable<Uint8Array>,
  hooks: UploadHooks,
): AsyncGenerator<Uint8Array, void, undefined> {
  const pieces = body[Symbol.asyncIterator]();
  let ended = false;
  try {
    while (!hooks.isOver()) {
      let step: IteratorResult<Uint8Array>;
      try {
        step = await pieces.next();
      } catch (reason) {
        ended = true;
        hooks.onFailure(reason);
        throw reason;
      }
      if (step.done === true) {
        ended = true;
        return;
      }
      if (step.value.length > 0) yield step.value;
    }
  } finally {
    if (!ended) await pieces.return?.();
  }
}

export function isBytes(body: Uint8Array | AsyncIterable<Uint8Array>): body is Uint8Array {
  return body instanceof Uint8Array;
}

/**
 * A request's body of unknown length, piece by piece. A failure of the caller's own iteration goes to `onFailure`, so
 * that it is not taken for one of the connection.
 */
export async function* upload(
  body: AsyncIterable<Uint8Array>,
  onFailure: (reason: unknown) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const pieces = body[Symbol.asyncIterator]();
  let finished = false;
  try {
    for (;;) {
      const piece = await nextOf(pieces, onFailure).catch((error: unknown) => {
        finished = true;
        throw error;
      });
      if (piece === undefined) {
        finished = true;
        return;
      }
      if (piece.length > 0) yield piece;
    }
  } finally {
    if (!finished) await pieces.return?.();
  }
}

async function nextOf(
  pieces: AsyncIterator<Uint8Array>,
  onFailure: (reason: unknown) => void,
): Promise<Uint8Array | undefined> {
  try {
    const step = await pieces.next();
    return step.done === true ? undefined : step.value;
  } catch (reason) {
    onFailure(reason);
    throw reason;
  }
}

export function isBytes(body: Uint8Array | AsyncIterable<Uint8Array>): body is Uint8Array {
  return body instanceof Uint8Array;
}

import { Transform } from 'node:stream';

/** Passes the given number of bytes, then calls `cut` and nothing more. */
export function cutAfter(limitBytes: number, cut: () => void): Transform {
  let passedBytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const part = chunk.subarray(0, limitBytes - passedBytes);
      passedBytes += part.length;
      if (passedBytes < limitBytes) {
        done(null, part);
        return;
      }
      this.push(part);
      // What was passed must have left before the connection breaks.
      setImmediate(cut);
    },
  });
}

import type { Wire } from '../wire.ts';

type Values = AsyncGenerator<Wire, void, undefined>;

/**
 * What a call makes of a stream's values. A generator hears of its `return` only when its wait is over, so the stream
 * below is told by itself: leaving closes the connection at once, also while the server is silent.
 */
export function readValues<One>(
  values: Values,
  read: (values: Values, isLeft: () => boolean) => AsyncGenerator<One, void, undefined>,
): AsyncGenerator<One, void, undefined> {
  let left = false;
  const ones = read(values, () => left);
  const finish = ones.return.bind(ones);
  ones.return = (value) => {
    left = true;
    void values.return();
    return finish(value);
  };
  return ones;
}

import type { Admin } from '../admin.ts';
import type { AdminCall } from '../admin-call.ts';
import { failedCall } from '../asked.ts';
import { nameCall } from '../errors/name-call.ts';
import type { Wire } from '../wire.ts';
import { streamValues, type ValueStreamOptions } from './stream-values.ts';

type Values = AsyncGenerator<Wire, void, undefined>;

/** A call that is answered with a stream of values, and what is made of these. */
export interface StreamCall<One> extends AdminCall {
  readonly read: (values: Values, isLeft: () => boolean) => AsyncGenerator<One, void, undefined>;
}

/**
 * What a call makes of a stream's values. A generator hears of its `return` only when its wait is over, so the stream
 * below is told by itself: leaving closes the connection at once, also while the server is silent.
 */
export function readValues<One>(
  admin: Admin,
  { read, ...call }: StreamCall<One>,
  options: ValueStreamOptions,
): AsyncGenerator<One, void, undefined> {
  let left = false;
  const values = streamValues(admin, call, options);

  async function* named(): AsyncGenerator<One, void, undefined> {
    try {
      yield* read(values, () => left);
    } catch (error) {
      throw nameCall(error, () => failedCall({ admin, call }));
    }
  }

  const ones = named();
  const finish = ones.return.bind(ones);
  ones.return = (value) => {
    left = true;
    void values.return();
    return finish(value);
  };
  return ones;
}

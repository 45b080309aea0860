import type { Admin } from '../admin.ts';
import type { AdminCall } from '../admin-call.ts';
import { bufferOf } from '../bytes.ts';
import { failedCall } from '../asked.ts';
import { nameCall } from '../errors/name-call.ts';
import { refusalIn } from '../refusal.ts';
import { isObject, wrongShape } from '../reply.ts';
import type { Wire } from '../wire.ts';
import { JsonValues } from './json-values.ts';
import type { StreamReply } from '../transport/transport.ts';
import { openCall, type StreamOptions } from './open-call.ts';

export interface ValueStreamOptions extends StreamOptions {
  /** Default 16 MiB. */
  readonly maxValueBytes?: number | undefined;
}

const defaultMaxValueBytes = 16 * 1024 * 1024;

/**
 * The JSON objects of a reply, each as soon as it is complete. The request is sent with the first `next()`, which also
 * throws the refusal where there is one; a refusal that the server finds out later ends the loop with AdminApiError
 * too. Leaving the loop ends the request; so does the signal, which is then what the loop throws.
 */
export function streamValues(
  admin: Admin,
  call: AdminCall,
  options: ValueStreamOptions,
): AsyncGenerator<Wire, void, undefined> {
  const { signal } = options;
  let left = false;
  // Ends the request at every stage, also before there is a reply to close.
  const ending = new AbortController();
  const onAbort = (): void => ending.abort(signal?.reason);

  async function* read(): AsyncGenerator<Wire, void, undefined> {
    if (signal?.aborted === true) throw signal.reason;
    signal?.addEventListener('abort', onAbort, { once: true });
    let reply: StreamReply | undefined;
    try {
      reply = await openCall(admin, call, { ...options, signal: ending.signal });
      const values = new JsonValues(options.maxValueBytes ?? defaultMaxValueBytes);
      for await (const chunk of reply.body) {
        for (const value of values.valuesIn(bufferOf(chunk))) {
          yield objectOf(value, reply, admin);
          // More values of the same chunk must not follow an abort.
          ending.signal.throwIfAborted();
        }
      }
      for (const value of values.end()) yield objectOf(value, reply, admin);
    } catch (error) {
      // Whoever left does not ask why it ended.
      if (!left) throw nameCall(error, () => failedCall({ admin, call }));
    } finally {
      signal?.removeEventListener('abort', onAbort);
      reply?.close();
    }
  }

  const values = read();
  const finish = values.return.bind(values);
  // A generator hears of it only when its wait is over, and a server with nothing to say may stay silent for hours.
  values.return = (value) => {
    left = true;
    ending.abort();
    return finish(value);
  };
  return values;
}

function objectOf(value: unknown, reply: Parameters<typeof refusalIn>[1], admin: Admin): Wire {
  if (!isObject(value)) throw wrongShape('a value of the stream', 'an object');
  const refusal = refusalIn(value, reply, admin.now());
  if (refusal !== undefined) throw refusal;
  return value;
}

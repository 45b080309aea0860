import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { WholeRow } from '@longshore/contract/endpoint';
import { EventWithId } from '@longshore/contract/events';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { type ConsoleError, errorBody } from '#/upstream/errors.ts';

/** Proxies give up connections that are silent for a minute. */
export const heartbeatMs = 15_000;

export interface EventReply {
  readonly row: WholeRow;
  readonly events: AsyncIterable<unknown>;
  /** Aborts when nobody reads any more. */
  readonly signal: AbortSignal;
  /** Aborts with the reason why the reader may see no more. */
  readonly over?: AbortSignal | undefined;
  readonly heartbeatMs: number;
  readonly requestId: string;
  readonly log: Logger;
  /** What a failure on the way is in the console's words, once it is in the log. */
  readonly toError: (cause: unknown) => ConsoleError;
}

/** Sends the head with the first event or heartbeat: what is refused before that has a status of its own. */
export async function sendEvents(reply: FastifyReply, stream: EventReply): Promise<FastifyReply> {
  // Each part of the way listens for its end; together they are more than Node takes for a leak.
  reply.raw.setMaxListeners(20);
  // Takes an event only when the one before has gone to the socket.
  const frames = Readable.from(framesOf(stream), { highWaterMark: 1 });
  await once(frames, 'readable');
  return (
    reply
      .code(stream.row.status)
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      // Some proxies keep answers back until they are whole.
      .header('x-accel-buffering', 'no')
      .send(frames)
  );
}

async function* framesOf(stream: EventReply): AsyncGenerator<string, void, undefined> {
  const { events, signal, over, requestId, toError } = stream;
  const source = events[Symbol.asyncIterator]();
  const silence = watchSilence(
    over === undefined ? signal : AbortSignal.any([signal, over]),
    stream.heartbeatMs,
  );
  let hasBegun = false;
  try {
    let next = source.next();
    for (;;) {
      const result = await Promise.race([next, silence.end()]);
      signal.throwIfAborted();
      over?.throwIfAborted();
      if (result === undefined) yield ': still here\n\n';
      else if (result.done === true) break;
      else {
        yield frameOf(stream.row, result.value);
        next = source.next();
      }
      hasBegun = true;
    }
    yield 'event: end\ndata:\n\n';
  } catch (cause) {
    // What the handler says of it when it is stopped is no reason.
    const reason: unknown = over?.aborted === true ? over.reason : cause;
    if (!hasBegun || signal.aborted) throw reason;
    const error = toError(reason);
    const body = { ...errorBody(error, requestId), status: error.status };
    yield `event: error\ndata: ${JSON.stringify(body)}\n\n`;
  } finally {
    silence.stop();
    await finish(source, stream.log);
  }
}

/** Lets the handler clean up; what fails in that comes too late to be answered. */
async function finish(source: AsyncIterator<unknown>, log: Logger): Promise<void> {
  try {
    await source.return?.();
  } catch (cause) {
    log.error({ err: cause }, 'a stream of events did not end cleanly');
  }
}

/** It comes back as a header, and those are plain. */
const sendableId = /^[\x21-\x7e]+$/;

const hasId = (value: unknown): value is EventWithId<unknown> => value instanceof EventWithId;

function frameOf(row: WholeRow, value: unknown): string {
  const { id, event } = hasId(value) ? value : { id: undefined, event: value };
  const { reply } = row.schemas;
  if (reply === undefined || !('event' in reply)) throw new Error(`The events of ${row.id} have no schema`);
  if (id !== undefined && !sendableId.test(id))
    throw new Error(`The id of an event of ${row.id} is not plain`);
  const checked = reply.event.safeParse(event);
  if (!checked.success)
    throw new Error(`An event of ${row.id} does not match its schema`, { cause: checked.error });
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(checked.data)}\n\n`;
}

/** Each wait ends after so long without an event, or when the signal aborts. */
function watchSilence(signal: AbortSignal, ms: number) {
  let wake = () => {};
  const onEnd = () => wake();
  const timer = setTimeout(onEnd, ms).unref();
  signal.addEventListener('abort', onEnd);
  return {
    // A promise of its own for each: one for all would keep what waited for it until the stream ends.
    end: (): Promise<undefined> =>
      new Promise((resolve) => {
        wake = () => resolve(undefined);
        timer.refresh();
        if (signal.aborted) wake();
      }),
    stop: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onEnd);
    },
  };
}

/** Streams may never end by themselves: those that are open when the server stops are cut, and readers come back. */
export function cutOnStop(app: FastifyInstance): (response: ServerResponse) => void {
  const open = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const response of open) response.destroy();
  });
  return (response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  };
}

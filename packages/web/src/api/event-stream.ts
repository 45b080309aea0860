import { type ClientOptions, readError, requestOf, StreamLostError, urlOf } from '@longshore/contract/client';
import type { CallOf, EventOf, EventRow } from '@longshore/contract/endpoint';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { backoffMs, pause } from './backoff.ts';

export interface EventClientOptions extends ClientOptions {
  /** Told of what ends a stream, but for the caller's own abort. */
  readonly onFailure: (error: unknown) => void;
  /** Without an answer or a byte of it for so long, heartbeats included, the connection counts as cut. */
  readonly stallMs?: number;
  /** The wait before a first new try, unless the server names another; doubled after each that fails. */
  readonly retryMs?: number;
  /** No wait is shorter, whatever the server names. */
  readonly leastRetryMs?: number;
  /** Failures before a connection that gave something for so long do not count any more. */
  readonly steadyMs?: number;
}

export interface StreamOptions {
  readonly signal: AbortSignal;
  /** Told of each cut after which it is tried to go on; without ids, events may be missed or come again. */
  readonly onCut?: (error: StreamLostError) => void;
}

export type OpenEvents = <R extends EventRow>(
  row: R,
  call: CallOf<R>,
  options: StreamOptions,
) => AsyncGenerator<EventOf<R>, void, undefined>;

const mostTries = 8;
const longestRetryMs = 30_000;
const eventType = 'text/event-stream';

/** What is known of a stream over all of its connections. */
interface Course {
  isOpened: boolean;
  failures: number;
  retryMs: number;
  lastEventId: string;
  readonly limits: {
    readonly stallMs: number;
    readonly leastRetryMs: number;
    readonly steadyMs: number;
  };
}

/**
 * A caller of rows that answer events. A stream that was cut goes on after the last event with an id, or from anew where
 * the call changes nothing. Throws what the console refused, and StreamLostError when the connection does not come back.
 */
export function createEventClient(options: EventClientOptions): OpenEvents {
  const { base, fetch, onFailure, retryMs = 1_000 } = options;
  const { stallMs = 45_000, leastRetryMs = 500, steadyMs = 5_000 } = options;
  return async function* openEvents(row, call, { signal, onCut }) {
    const limits = { stallMs, leastRetryMs, steadyMs };
    const course: Course = { isOpened: false, failures: 0, retryMs, lastEventId: '', limits };
    const connect = async (left: AbortSignal) => {
      const init = requestOf(row, call, eventType);
      const headers = new Headers(init.headers);
      if (course.lastEventId !== '') headers.set('last-event-id', course.lastEventId);
      const either = AbortSignal.any([signal, left]);
      return bodyOf(await fetch(urlOf(base, row, call), { ...init, headers, signal: either }), course);
    };
    try {
      for (;;) {
        try {
          for await (const message of messagesOf(connect, course)) {
            if (message.event === 'end') return;
            const content = contentOf(message);
            if (message.event === 'error') throw readError(statusOf(content), message.data);
            yield content as EventOf<typeof row>;
          }
          throw new StreamLostError('The stream was cut');
        } catch (error) {
          signal.throwIfAborted();
          const canGoOn = course.isOpened && (row.method === 'GET' || course.lastEventId !== '');
          if (!(error instanceof StreamLostError) || !canGoOn || course.failures >= mostTries) throw error;
          onCut?.(error);
        }
        await waitForNextTry(course, signal);
      }
    } catch (error) {
      if (!signal.aborted) onFailure(error);
      throw error;
    }
  };
}

/** Proxies answer so while the console is away. */
const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504;

async function bodyOf(response: Response, { isOpened }: Course): Promise<ReadableStream<Uint8Array>> {
  if (!response.ok) {
    const refusal = readError(response.status, await response.text());
    throw isOpened && isAway(response)
      ? new StreamLostError('The console is away', { cause: refusal })
      : refusal;
  }
  if (response.body === null || response.headers.get('content-type')?.startsWith(eventType) !== true)
    throw new StreamLostError('The answer is not a stream of events');
  return response.body;
}

/** All messages of one connection; failures of the connection itself become StreamLostErrors. */
async function* messagesOf(
  connect: (left: AbortSignal) => Promise<ReadableStream<Uint8Array>>,
  course: Course,
): AsyncGenerator<EventSourceMessage, void, undefined> {
  const { stallMs, steadyMs } = course.limits;
  const left = new AbortController();
  const parsed: EventSourceMessage[] = [];
  const parser = createParser({
    onEvent: (message) => parsed.push(message),
    onRetry: (retryMs) => {
      course.retryMs = retryMs;
    },
  });
  const decoder = new TextDecoder();
  try {
    const reader = (await reached(beforeStall(connect(left.signal), stallMs))).getReader();
    course.isOpened = true;
    const openedAtMs = performance.now();
    for (;;) {
      const { done, value } = await reached(beforeStall(reader.read(), stallMs));
      if (done) return;
      // Also by a heartbeat: a stream may have nothing to tell for hours.
      if (performance.now() - openedAtMs >= steadyMs) course.failures = 0;
      parser.feed(decoder.decode(value, { stream: true }));
      for (const message of parsed.splice(0)) {
        yield message;
        // One that could not be read is to come again.
        course.lastEventId = message.id ?? course.lastEventId;
      }
    }
  } finally {
    // Leaving early ends the work at the other side; where the connection is gone already, nothing is left to end.
    left.abort();
  }
}

async function reached<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (cause) {
    // fetch and its streams fail with a TypeError when the network does.
    throw cause instanceof TypeError
      ? new StreamLostError('The console could not be reached', { cause })
      : cause;
  }
}

async function beforeStall<T>(step: Promise<T>, stallMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stall = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StreamLostError('The stream fell silent')), stallMs);
  });
  try {
    return await Promise.race([step, stall]);
  } finally {
    clearTimeout(timer);
  }
}

/** What is no JSON was garbled on the way. */
function contentOf({ data }: EventSourceMessage): unknown {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new StreamLostError('An event cannot be read', { cause });
  }
}

/** The status that a failure would have had as an answer of its own. */
function statusOf(body: unknown): number {
  const isNamed = typeof body === 'object' && body !== null && 'status' in body;
  return isNamed && typeof body.status === 'number' ? body.status : 500;
}

function waitForNextTry(course: Course, signal: AbortSignal): Promise<void> {
  const firstMs = Math.max(course.retryMs, course.limits.leastRetryMs);
  const delayMs = backoffMs(course.failures, { firstMs, mostMs: longestRetryMs });
  course.failures += 1;
  return pause(delayMs, signal);
}

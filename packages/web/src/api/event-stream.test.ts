import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { LifecycleDryRun } from '@longshore/contract/buckets/lifecycle-schemas';
import type { BucketTagsSet } from '@longshore/contract/buckets/tags-schemas';
import { ApiError, StreamLostError } from '@longshore/contract/client';
import type { Events } from '@longshore/contract/events';
import { row } from '@longshore/contract/row';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { afterEach, beforeEach, describe, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest';
import { createEventClient, type EventClientOptions, type StreamOptions } from './event-stream.ts';

interface Schemas {
  readonly reply: Events<typeof LifecycleDryRun.shape.scanned>;
}
const base = { path: '/watch', tag: 'Test', summary: 'numbers', needs: [], reply: 'events' } as const;
const watch = row<Schemas>()({ ...base, id: 'watch', method: 'GET' });
const start = row<Schemas & { readonly body: typeof BucketTagsSet }>()({
  ...base,
  id: 'start',
  method: 'POST',
  body: 'json',
});

const change = { body: { tags: { a: 'b' } } };

const end = 'event: end\ndata:\n\n';
const counted = (count: number) => `data: {"versions":${count}}\n\n`;

type Turn = (response: ServerResponse, request: IncomingMessage) => void;

/** Sends the text, and cuts the connection behind it. */
const cutAfter =
  (text: string): Turn =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(text, () => response.destroy());
  };
const whole =
  (text: string): Turn =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(text);
  };
const refused =
  (status: number, code: string): Turn =>
  (response) => {
    const body = { code, message: 'no', detailedMessage: '', requestId: 'r1' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** A server that answers each request in turn, the last way for all others; tries again after a millisecond. */
async function serve(turns: readonly Turn[], more: Partial<EventClientOptions> = {}) {
  const requests: IncomingMessage[] = [];
  const failures: unknown[] = [];
  const server = createServer((request, response) => {
    const turn = turns[Math.min(requests.length, turns.length - 1)];
    requests.push(request);
    turn?.(response, request);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const client = (at: string) =>
    createEventClient({
      base: at,
      fetch,
      onFailure: (error) => failures.push(error),
      retryMs: 1,
      leastRetryMs: 1,
      ...more,
    });
  return { url, requests, failures, client, openEvents: client(url) };
}

const never = (): StreamOptions => ({ signal: new AbortController().signal });

async function countsOf(
  stream: AsyncIterable<{ versions: number }>,
  counts: number[] = [],
): Promise<number[]> {
  for await (const { versions } of stream) counts.push(versions);
  return counts;
}

describe('a stream', () => {
  test('is read to its end, however its bytes are split', async () => {
    const text = `: hello\n\n${counted(1)}: still here\n\ndata: {"versions":\ndata: 2}\n\n${end}`;
    const { openEvents, requests, failures } = await serve([
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
        for (const letter of text) response.write(letter);
        response.end();
      },
    ]);
    const stream = openEvents(watch, {}, never());
    expectTypeOf(stream).toExtend<AsyncIterable<{ versions: number }>>();
    expect(await countsOf(stream)).toEqual([1, 2]);
    expect(requests.map(({ method, url, headers }) => [method, url, headers.accept])).toEqual([
      ['GET', '/watch', 'text/event-stream'],
    ]);
    expect(failures).toEqual([]);
  });

  test('is requested with a body', async () => {
    const { openEvents, requests } = await serve([
      (response, request) => {
        let sent = '';
        request.on('data', (piece: Buffer) => (sent += piece.toString()));
        request.on('end', () =>
          whole(`data: ${sent.replace('tags', 'versions')}\n\n${end}`)(response, request),
        );
      },
    ]);
    expect(await countsOf(openEvents(start, change, never()))).toEqual([{ a: 'b' }]);
    expect(requests[0]?.headers['content-type']).toBe('application/json');
  });

  test('ends at the server when it is left', async () => {
    let onClose = () => {};
    const closed = new Promise<void>((resolve) => {
      onClose = resolve;
    });
    const { openEvents, failures } = await serve([
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(counted(1));
        response.once('close', onClose);
      },
    ]);
    const events = openEvents(watch, {}, never())[Symbol.asyncIterator]();
    expect((await events.next()).value).toMatchObject({ versions: 1 });
    await events.return();
    await closed;
    expect(failures).toEqual([]);
  });

  test('throws the reason of an abort, which is no failure', async () => {
    const { openEvents, failures } = await serve([
      (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(counted(1)),
    ]);
    const abort = new AbortController();
    const reason = new Error('enough');
    const stream = openEvents(watch, {}, { signal: abort.signal });
    expect((await stream.next()).value).toEqual({ versions: 1 });
    const next = stream.next();
    abort.abort(reason);
    await expect(next).rejects.toBe(reason);
    expect(failures).toEqual([]);
  });
});

describe('a cut', () => {
  test('of a stream with only heartbeats is retried', async () => {
    const quiet: Turn = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': still here\n\n', () => {
        response.socket?.end();
      });
    };
    const { openEvents, requests } = await serve(
      [...Array.from({ length: 12 }, () => quiet), whole(`${counted(1)}${end}`)],
      { steadyMs: 0 },
    );
    expect(await countsOf(openEvents(watch, {}, never()))).toEqual([1]);
    expect(requests).toHaveLength(13);
  });

  test('soon after every beginning gives up', async () => {
    const { openEvents, requests, failures } = await serve([cutAfter(`retry: 0\n${counted(1)}`)], {
      steadyMs: 1_000_000,
    });
    await expect(countsOf(openEvents(watch, {}, never()))).rejects.toBeInstanceOf(StreamLostError);
    expect(requests).toHaveLength(9);
    expect(failures).toHaveLength(1);
  });

  test('waits before retrying, also where the server asks for no wait', async () => {
    const timesMs: number[] = [];
    const noted =
      (turn: Turn): Turn =>
      (response, request) => {
        timesMs.push(performance.now());
        turn(response, request);
      };
    const { openEvents } = await serve(
      [noted(whole(`retry: 0\n${counted(1)}`)), noted(whole(counted(2) + end))],
      { leastRetryMs: 80 },
    );
    expect(await countsOf(openEvents(watch, {}, never()))).toEqual([1, 2]);
    const [first = 0, second = 0] = timesMs;
    expect(second - first).toBeGreaterThan(50);
  });

  test('is reported, and seen events are not requested again', async () => {
    const { openEvents, requests } = await serve([
      cutAfter(`retry: 2\nid: a\n${counted(1)}id: b\n${counted(2)}data: {"vers`),
      cutAfter(''),
      whole(`id: c\n${counted(3)}${end}`),
    ]);
    const cuts: unknown[] = [];
    const options = { ...never(), onCut: (error: unknown) => cuts.push(error) };
    expect(await countsOf(openEvents(start, change, options))).toEqual([1, 2, 3]);
    expect(requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'b', 'b']);
    expect(cuts).toEqual([expect.any(StreamLostError), expect.any(StreamLostError)]);
  });

  test('of a reading call is followed by a new one', async () => {
    const { openEvents, requests } = await serve([
      cutAfter(counted(1)),
      refused(503, 'Overloaded'),
      whole('the wrong page'),
      whole(counted(2) + end),
    ]);
    expect(await countsOf(openEvents(watch, {}, never()))).toEqual([1, 2]);
    expect(requests).toHaveLength(4);
  });

  test('of a writing call fails', async () => {
    const { openEvents, requests, failures } = await serve([cutAfter(counted(1))]);
    const counts: number[] = [];
    const stream = openEvents(start, change, never());
    await expect(countsOf(stream, counts)).rejects.toBeInstanceOf(StreamLostError);
    expect(counts).toEqual([1]);
    expect(requests).toHaveLength(1);
    expect(failures).toEqual([expect.any(StreamLostError)]);
  });

  test('is also an answer that just stops', async () => {
    const { openEvents } = await serve([whole(counted(1)), whole(counted(2) + end)]);
    expect(await countsOf(openEvents(watch, {}, never()))).toEqual([1, 2]);
  });

  test('is also one by a proxy', async () => {
    const { url, client } = await serve([whole(counted(1) + counted(2) + end)]);
    const proxy = await startFailingProxy(url);
    onTestFinished(proxy.close);
    await proxy.fail('cut', { afterBytes: counted(1).length + 3 });
    const counts: number[] = [];
    const stream = client(proxy.url)(start, change, never());
    await expect(countsOf(stream, counts)).rejects.toBeInstanceOf(StreamLostError);
    expect(counts).toEqual([1]);
  });

  test('that lasts gives up', async () => {
    const { openEvents, requests, failures } = await serve([cutAfter(counted(1)), cutAfter('')]);
    await expect(countsOf(openEvents(watch, {}, never()))).rejects.toBeInstanceOf(StreamLostError);
    expect(requests.length).toBeGreaterThan(5);
    expect(failures).toHaveLength(1);
  });

  test('can be left while it waits', async () => {
    const { openEvents, requests } = await serve([cutAfter(counted(1))], { retryMs: 1_000_000 });
    const abort = new AbortController();
    const stream = openEvents(
      watch,
      {},
      { signal: abort.signal, onCut: () => queueMicrotask(() => abort.abort()) },
    );
    await expect(countsOf(stream)).rejects.toThrow('aborted');
    expect(requests).toHaveLength(1);
  });
});

describe('a silence', () => {
  const stallMs = 1_000_000;
  const pass = (ms: number) => void vi.advanceTimersByTimeAsync(ms);
  const unanswered: Turn = () => pass(stallMs);
  const halfRefused: Turn = (response) => {
    response.writeHead(401, { 'content-type': 'application/json', 'content-length': 500 });
    response.write('{"code":', () => pass(stallMs));
  };
  /** Waits for new tries are over at once. */
  const patient = () => ({ ...never(), onCut: () => queueMicrotask(() => pass(100)) });

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('within a stream is a cut', async () => {
    const silent: Turn = (response) =>
      void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(counted(1));
    const { openEvents } = await serve([silent, whole(counted(2) + end)], { stallMs });
    const counts: number[] = [];
    for await (const { versions } of openEvents(watch, {}, patient())) {
      counts.push(versions);
      if (versions === 1) pass(stallMs);
    }
    expect(counts).toEqual([1, 2]);
  });

  test('instead of a resumed stream is a cut', async () => {
    const turns = [cutAfter(counted(1)), unanswered, halfRefused, whole(counted(2) + end)];
    const { openEvents, requests } = await serve(turns, { stallMs });
    expect(await countsOf(openEvents(watch, {}, patient()))).toEqual([1, 2]);
    expect(requests).toHaveLength(4);
  });

  test.each([
    ['instead of an answer', unanswered],
    ['in the midst of a refusal', halfRefused],
  ])('%s to the first call fails and aborts the request', async (_, turn) => {
    let onClose = () => {};
    const closed = new Promise<void>((resolve) => {
      onClose = resolve;
    });
    const { openEvents, failures } = await serve(
      [
        (response, request) => {
          response.once('close', onClose);
          turn(response, request);
        },
      ],
      { stallMs },
    );
    await expect(countsOf(openEvents(watch, {}, never()))).rejects.toBeInstanceOf(StreamLostError);
    await closed;
    expect(failures).toHaveLength(1);
  });
});

describe('a malformed stream', () => {
  test.each(['data: {"versions":\n\n', 'event: error\ndata: <html>\n\n'])(
    'of %j is a cut and is retried',
    async (garbage) => {
      const { openEvents, requests } = await serve([
        whole(`id: a\n${counted(1)}id: b\n${garbage}`),
        whole(counted(2) + end),
      ]);
      expect(await countsOf(openEvents(start, change, never()))).toEqual([1, 2]);
      expect(requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'a']);
    },
  );

  test('fails where the stream cannot resume', async () => {
    const { openEvents, failures } = await serve([whole('data: <html>\n\n')]);
    await expect(countsOf(openEvents(start, change, never()))).rejects.toBeInstanceOf(StreamLostError);
    expect(failures).toEqual([expect.any(StreamLostError)]);
  });
});

describe('a failure', () => {
  test.each([
    [401, 'SessionExpired'],
    [404, 'NoSuchBucket'],
    [503, 'Overloaded'],
  ])('with status %i is thrown and reported', async (status, code) => {
    const { openEvents, requests, failures } = await serve([refused(status, code)]);
    const error = await countsOf(openEvents(watch, {}, never())).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, code });
    expect(failures).toEqual([error]);
    expect(requests).toHaveLength(1);
  });

  test('after a cut is thrown and reported', async () => {
    const { openEvents, failures } = await serve([cutAfter(counted(1)), refused(401, 'SessionExpired')]);
    await expect(countsOf(openEvents(watch, {}, never()))).rejects.toMatchObject({ status: 401 });
    expect(failures).toHaveLength(1);
  });

  test('within a stream has the status it names', async () => {
    const body = { code: 'SessionExpired', message: 'no', detailedMessage: '', requestId: 'r1', status: 401 };
    const { openEvents, requests, failures } = await serve([
      whole(`${counted(1)}event: error\ndata: ${JSON.stringify(body)}\n\n`),
    ]);
    const counts: number[] = [];
    const stream = openEvents(watch, {}, never());
    await expect(countsOf(stream, counts)).rejects.toMatchObject({ status: 401, code: 'SessionExpired' });
    expect(counts).toEqual([1]);
    expect(requests).toHaveLength(1);
    expect(failures).toEqual([expect.any(ApiError)]);
  });

  test('to reach the console is not retried', async () => {
    const { url, client, failures } = await serve([]);
    const proxy = await startFailingProxy(url);
    await proxy.close();
    await expect(countsOf(client(proxy.url)(watch, {}, never()))).rejects.toBeInstanceOf(StreamLostError);
    expect(failures).toHaveLength(1);
  });
});

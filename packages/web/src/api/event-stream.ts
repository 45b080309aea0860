import { readError, UnreachableError, urlOf } from '@longshore/contract/client';
import type { CallOf, Row } from '@longshore/contract/endpoint';
import { apiBase } from './call.ts';

interface ServerSentEvent {
  readonly type: string;
  readonly text: string;
}

/** One block of `field: value` lines; fields other than these two mean nothing here. */
function eventOf(block: string): ServerSentEvent {
  const valuesOf = (field: string) =>
    block
      .split(/\r?\n/)
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  return { type: valuesOf('event')[0] ?? 'message', text: valuesOf('data').join('\n') };
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield eventOf(block);
    }
  } finally {
    // Leaving early ends the work at the other side.
    await reader.cancel().catch(() => undefined);
  }
}

/** Calls a row that answers server-sent events, and hands over what each carries, parsed. Ends with the stream. */
export async function readEvents<R extends Row>(
  row: R,
  input: CallOf<R> & { readonly body?: unknown },
  { signal, onEvent }: { readonly signal: AbortSignal; readonly onEvent: (event: unknown) => void },
): Promise<void> {
  try {
    const response = await window.fetch(urlOf(apiBase, row, input), {
      method: row.method,
      credentials: 'same-origin',
      signal,
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
    if (!response.ok || response.body === null) throw readError(response.status, await response.text());
    for await (const { type, text } of eventsOf(response.body)) {
      if (type === 'error') throw readError(500, text);
      if (text !== '') onEvent(JSON.parse(text));
    }
  } catch (error) {
    if (signal.aborted || !(error instanceof TypeError)) throw error;
    throw new UnreachableError('The console could not be reached', { cause: error });
  }
}

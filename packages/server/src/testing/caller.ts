import { ApiError, type Call, createClient } from '@longshore/contract/client';
import type { AnsweredRow, CallOf, Row } from '@longshore/contract/endpoint';
import type { ErrorBody } from '@longshore/contract/error';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';

type Keys = Parameters<typeof signIn>[1];

interface UncheckedInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, string | number | boolean | undefined>;
  readonly body?: unknown;
}

/** For tests: a signed-in person, who calls rows as pages do. */
export interface Caller extends Call {
  /** A row with input that its types do not allow. */
  readonly unchecked: (row: AnsweredRow, input: UncheckedInput) => Promise<unknown>;
  /** Plain HTTP calls with the same cookie, for headers, streams and broken bodies. */
  readonly raw: ConsoleSession;
}

/** Who calls, the administrator unless told, and the revision that they read before. */
export interface How {
  readonly as?: Caller;
  readonly revision?: string | undefined;
}

/** What a row takes as its body. */
export type BodyOf<R extends Row> = CallOf<R> extends { readonly body?: infer Body } ? Body : never;

export async function callerAt(consoleUrl: string, keys: Keys): Promise<Caller> {
  return callerOf(await signIn(consoleUrl, keys));
}

export function callerOf(raw: ConsoleSession): Caller {
  const call: Call = async (row, input, options) => {
    const sent = { status: 0, text: '' };
    const client = createClient({
      base: '',
      fetch: async (path, init) => {
        const reply = await raw.request(path, init);
        sent.status = reply.status;
        sent.text = await reply.clone().text();
        return reply;
      },
    });
    const reply = await client(row, input, options);
    if (sent.status !== row.status) throw new Error(`${row.id} answered ${String(sent.status)}`);
    if (row.reply === 'empty' && sent.text !== '') throw new Error(`${row.id} answered with a body`);
    return reply;
  };
  return Object.assign(call, {
    raw,
    unchecked: (row: AnsweredRow, input: UncheckedInput) => call(row, input),
  });
}

export type Refusal = ErrorBody & { readonly status: number };

/** The refusal of a call; an error of another kind, or no error, fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const outcome = await call.then(
    (reply) => new Error(`The call was not refused: ${JSON.stringify(reply)}`),
    (cause: unknown) => cause,
  );
  if (!(outcome instanceof ApiError)) throw outcome;
  return { ...outcome.body, status: outcome.status };
}

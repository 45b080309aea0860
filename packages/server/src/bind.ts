import type { ServerResponse } from 'node:http';
import type { WholeRow } from '@longshore/contract/endpoint';
import { namedAction, placeOf, resourceAt } from '@longshore/contract/need';
import { withLists } from '@longshore/contract/repeated-values';
import { anonymousHeader } from '@longshore/contract/session/anonymous';
import { userIdHeader } from '@longshore/contract/session/user-id';
import { withoutEmpty } from '@longshore/contract/without-empty';
import { withoutNulls } from '@longshore/contract/without-nulls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ignoreBody, readJson, readJsonOrForm, readNothing } from '#/http/body.ts';
import type { BaseContext, Deps, HandlersOf, SessionContext } from './context.ts';
import { type About, type ConsoleError, invalid, refuse, toConsoleError } from '#/upstream/errors.ts';
import type { Reservation } from '#/http/body-budget.ts';
import { logError } from '#/http/error-handler.ts';
import { cutOnStop, heartbeatMs, sendEvents } from '#/http/event-reply.ts';
import { inputWords } from '#/http/input-words.ts';
import { StrangerTransfers } from '#/http/stranger-transfers.ts';
import {
  carriesBytes,
  idleMs,
  isPostedDownload,
  jsonBodyBytes,
  sendsBytes,
  timeoutMs,
} from '#/http/limits.ts';
import { unreadable } from '#/http/query-text.ts';
import { type MadeChange, reasonOf, record } from '#/journal/record.ts';
import { ToldChange } from '#/journal/told-change.ts';
import { abortOnLeave } from '#/http/request-signal.ts';
import { hasEmptyPart, paramsOf, routeOf } from '#/http/row-path.ts';
import type { Session } from '#/session/session.ts';
import { anonymousContext, sessionContext } from '#/session/session-context.ts';
import { watchSession } from '#/session/watch-session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose call it is; null where none is needed. */
    session: Session | null;
    /** The memory that the body may take; null where none is read. */
    bodyReservation: Reservation | null;
  }
}

/** A handler as the binding sees it: the row's own schemas have parsed what goes in and check what comes out. */
type AnyHandler = (ctx: SessionContext, input: Input) => Promise<unknown> | AsyncIterable<unknown>;
interface Input {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
  readonly lastEventId?: string | undefined;
}

export interface Bound<Rows extends Readonly<Record<string, WholeRow>>> {
  readonly rows: Rows;
  readonly handlers: HandlersOf<Rows>;
  readonly heartbeatMs?: number;
}

/** Contract rows → routes. Nothing here knows an endpoint. */
export async function bindRows<Rows extends Readonly<Record<string, WholeRow>>>(
  app: FastifyInstance,
  deps: Deps,
  { rows, handlers, ...more }: Bound<Rows>,
): Promise<void> {
  app.decorateRequest('session', null);
  app.decorateRequest('bodyReservation', null);
  const all: readonly WholeRow[] = Object.values(rows);
  const strangers = new StrangerTransfers(deps.config.maxUpstreamSockets);
  const server = { deps, heartbeatMs, onStream: cutOnStop(app), ...more };
  // Each handler's own type was checked against its row where its noun lists it.
  const handlerOf = new Map<string, unknown>(Object.entries(handlers)) as Map<string, AnyHandler>;
  for (const read of [ignoreBody, readNothing, readJson, readJsonOrForm]) {
    await app.register(async (child) => {
      read(child);
      for (const row of all.filter((one) => readerOf(one) === read)) {
        const handler = handlerOf.get(row.id);
        if (handler === undefined) throw new Error(`The row ${row.id} has no handler`);
        child.route({
          method: row.method === 'GET' && row.reply === 'bytes' ? ['GET', 'HEAD'] : row.method,
          bodyLimit: jsonBodyBytes(row),
          url: routeOf(row),
          onRequest: [
            (request, reply, next) => (hasEmptyPart(request.params) ? reply.callNotFound() : next()),
            (request, reply) => admit({ deps, strangers, row, request, reply }),
          ],
          handler: (request, reply) => answer({ ...server, row, handler, request, reply }),
        });
      }
    });
  }
}

function readerOf(row: WholeRow) {
  if (row.ignoresBody) return ignoreBody;
  if (sendsBytes(row)) return readNothing;
  return isPostedDownload(row) ? readJsonOrForm : readJson;
}

type Arrival = Pick<Call, 'deps' | 'row' | 'request' | 'reply'> & { readonly strangers: StrangerTransfers };

/** Before anything is read: what a row accepts is nobody's business without a session, nor worth memory. */
async function admit({ deps, strangers, row, request, reply }: Arrival): Promise<void> {
  if (row.session) {
    if (request.headers[anonymousHeader] === undefined) await openSession({ deps, request, reply });
    else requireAnonymous(deps, row);
    request.raw.setTimeout(idleMs(row));
  }
  if (request.session === null && carriesBytes(row)) strangers.begin(reply.raw);
  // Scripts name a type where there is no body, or send one that is not wanted: it is read all the same.
  const mayHaveBody = row.body !== 'none' || request.headers['content-type'] !== undefined;
  if (mayHaveBody && !row.ignoresBody)
    request.bodyReservation = deps.bodyBudget.reserve(reply.raw, request.session === null);
}

async function openSession({
  deps,
  request,
  reply,
}: Pick<Arrival, 'deps' | 'request' | 'reply'>): Promise<void> {
  const session = await deps.sessions.open(request.headers.cookie);
  request.session = session;
  deps.sessionRecords.use(session, request);
  request.userName = session.userName;
  reply.header(userIdHeader, deps.userIdOf(session));
}

/** Whoever asks to be nobody is nobody, also with a session's cookie. */
function requireAnonymous({ config }: Deps, row: WholeRow): void {
  if (!config.isAnonymousAllowed || !row.anonymous) throw refuse('SessionMissing', 'Sign in first');
}

interface Call {
  readonly deps: Deps;
  readonly heartbeatMs: number;
  readonly onStream: (response: ServerResponse) => void;
  readonly row: WholeRow;
  readonly handler: AnyHandler;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer(call: Call): Promise<FastifyReply> {
  const { deps, row, request, reply } = call;
  const leave = abortOnLeave(reply.raw, timeoutMs(row));
  let about: About = {};
  const toError = (cause: unknown) => toConsoleError(leave.reason() ?? cause, about);
  const change = new ToldChange();
  const { session } = request;
  let made: MadeChange | undefined;
  try {
    const base: BaseContext = {
      ...deps,
      log: deps.log.child({ requestId: request.id }),
      signal: leave.signal,
      change,
      request,
      reply,
    };
    const input = parse(row, request);
    if (row.isRecorded) reasonOf(request);
    made = { row, input, change, session, request, reply };
    about = { ...aboutCall(row, input), hasLongTermKeys: session?.kind === 'accessKey' };
    const over = session === null || row.reply !== 'events' ? undefined : endOf(call, session);
    const signal = over === undefined ? leave.signal : AbortSignal.any([leave.signal, over]);
    const ctx = contextOf(row, { ...base, signal }, session);
    const result = call.handler(ctx, input);
    if (row.reply === 'events') return await stream(call, { base, over, events: result, toError });
    const answered = await result;
    const done = made;
    made = undefined;
    await record(deps, done);
    return send(row, reply, answered);
  } catch (cause) {
    const error = toError(cause);
    if (made !== undefined) await record(deps, { ...made, error });
    throw error;
  } finally {
    leave.clear();
  }
}

/** Rows that need no session, or take anonymous calls, are typed to ask for nothing of one. */
function contextOf(row: WholeRow, base: BaseContext, session: Session | null): SessionContext {
  if (session !== null) return sessionContext(base, session);
  return (row.session ? anonymousContext(base) : base) as SessionContext;
}

/** A stream may outlive its session. */
function endOf({ deps, reply, heartbeatMs }: Call, session: Session): AbortSignal {
  const { over, stop } = watchSession({ sessions: deps.sessions, session, everyMs: heartbeatMs });
  reply.raw.once('close', stop);
  return over;
}

interface Stream {
  readonly base: BaseContext;
  readonly over: AbortSignal | undefined;
  readonly events: unknown;
  readonly toError: (cause: unknown) => ConsoleError;
}

function stream(
  { deps, row, request, reply, heartbeatMs, onStream }: Call,
  { base, over, events, toError }: Stream,
) {
  onStream(reply.raw);
  return sendEvents(reply, {
    row,
    events: events as AsyncIterable<unknown>,
    signal: base.signal,
    over,
    log: base.log,
    heartbeatMs,
    requestId: request.id,
    toError: (cause) => {
      const error = toError(cause);
      logError(deps, request, error);
      return error;
    },
  });
}

/** What a refusal was about, unless the handler or the storage server says it more exactly. */
function aboutCall({ needs }: WholeRow, input: Input): About {
  const [need] = needs;
  if (need === undefined) return {};
  return { action: namedAction(needs), resource: resourceAt(need.on, placeOf(input)) };
}

function send(row: WholeRow, reply: FastifyReply, result: unknown): FastifyReply {
  if (row.reply === 'bytes') return reply;
  if (row.reply === 'empty') return reply.code(row.status).send();
  if (!(row.schemas.reply instanceof z.ZodType)) throw new Error(`The reply of ${row.id} has no schema`);
  const checked = row.schemas.reply.safeParse(result);
  if (!checked.success)
    throw new Error(`The reply of ${row.id} does not match its schema`, { cause: checked.error });
  return reply.code(row.status).type('application/json; charset=utf-8').send(JSON.stringify(checked.data));
}

const nothing = z.object({});

function parse(row: WholeRow, request: FastifyRequest): Input {
  const { params = nothing, query = nothing, body } = row.schemas;
  const given = request.query as Record<string, unknown>;
  const badName = Object.keys(query.shape).find((name) => isUnreadable(given[name]));
  if (badName !== undefined)
    throw refuse('InvalidInput', `The value of query.${badName} is not valid`, {
      detailedMessage: 'It must be UTF-8 text, percent-encoded',
      field: `query.${badName}`,
    });
  return {
    params: part(params, paramsOf(row, request.params as Input['params']), 'params') as Input['params'],
    query: part(query, withLists(query, withoutEmpty(query, given)), 'query') as Input['query'],
    body: body === undefined ? undefined : part(body, withoutNulls(body, request.body), 'body'),
    ...(row.reply === 'events' && { lastEventId: request.headers['last-event-id']?.toString() }),
  };
}

const isUnreadable = (value: unknown): boolean => [value].flat().includes(unreadable);

function part(schema: z.ZodType, value: unknown, name: 'params' | 'query' | 'body'): unknown {
  const parsed = schema.safeParse(value, { error: inputWords });
  if (!parsed.success) throw invalid(parsed.error.issues, name);
  return parsed.data;
}

import type { Endpoint } from '@longshore/contract/endpoint';
import { type Rows, rows } from '@longshore/contract/rows';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ignoreBody, readJson, readNothing } from '#/http/body.ts';
import type { BaseContext, Deps, Handler, SessionContext } from './context.ts';
import { type About, invalid, refuse, toConsoleError } from '#/upstream/errors.ts';
import { inputWords } from '#/http/input-words.ts';
import { unreadable } from '#/http/query-text.ts';
import { abortOnLeave } from '#/http/request-signal.ts';
import { aboutRow } from '#/http/row-about.ts';
import { ignoresBody, jsonBodyBytes, type RowId, rowIdleMs, rowTimeoutMs } from '#/http/row-limits.ts';
import { sessionContext } from '#/session/session-context.ts';

/** One handler a row; a missing one is a type error. */
export type Handlers = { readonly [Id in RowId]: Handler<Rows[Id]> };

/** A handler as the binding sees it: the row's own schemas have parsed what goes in and check what comes out. */
type AnyHandler = (ctx: SessionContext, input: Input) => Promise<unknown>;
interface Input {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

const carriesBytes = (row: Endpoint) => row.body === 'bytes' || row.body === 'form' || row.reply === 'bytes';
const isRaw = (row: Endpoint) => row.body === 'bytes' || row.body === 'form';

/** Contract rows → routes. Nothing here knows an endpoint. */
export async function bindRows(app: FastifyInstance, deps: Deps, handlers: Handlers): Promise<void> {
  const ids = Object.keys(rows) as RowId[];
  const scopes = [
    { read: ignoreBody, ids: ids.filter((id) => ignoresBody.has(id)) },
    { read: readJson, ids: ids.filter((id) => !isRaw(rows[id]) && !ignoresBody.has(id)) },
    { read: readNothing, ids: ids.filter((id) => isRaw(rows[id])) },
  ];
  for (const scope of scopes) {
    await app.register(async (child) => {
      scope.read(child);
      for (const id of scope.ids) {
        const row: Endpoint = rows[id];
        child.route({
          method: row.method === 'GET' && row.reply === 'bytes' ? ['GET', 'HEAD'] : row.method,
          bodyLimit: jsonBodyBytes(row.session),
          url: `/api/v1${row.path.replace(/\{([^}]+)\}/g, (_, name: string) => `:${routeName(name)}`)}`,
          handler: (request, reply) =>
            // The handler's own type was checked against its row where the handlers are listed.
            answer({ deps, row, id, handler: handlers[id] as unknown as AnyHandler, request, reply }),
        });
      }
    });
  }
}

interface Call {
  readonly deps: Deps;
  readonly row: Endpoint;
  readonly id: RowId;
  readonly handler: AnyHandler;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer(call: Call): Promise<FastifyReply> {
  const { deps, row, id, request, reply } = call;
  const leave = abortOnLeave(reply.raw, rowTimeoutMs(id, carriesBytes(row)));
  let about: About = {};
  try {
    const base: BaseContext = {
      ...deps,
      log: deps.log.child({ requestId: request.id }),
      signal: leave.signal,
      request,
      reply,
    };
    // Before the input: what a row accepts is nobody's business without a session.
    const session = row.session ? await deps.sessions.open(request.headers.cookie) : undefined;
    request.userName = session?.userName ?? '';
    if (session !== undefined) request.raw.setTimeout(rowIdleMs(id, carriesBytes(row)));
    const input = parse(row, request);
    about = { ...aboutRow(id, input), hasLongTermKeys: session?.kind === 'accessKey' };
    // Open rows are typed to take the base context only, so what they are given here is enough.
    const ctx = session === undefined ? (base as SessionContext) : sessionContext(base, session);
    return send(row, reply, await call.handler(ctx, input));
  } catch (cause) {
    throw toConsoleError(leave.reason() ?? cause, about);
  } finally {
    leave.clear();
  }
}

function send(row: Endpoint, reply: FastifyReply, result: unknown): FastifyReply {
  if (row.reply === 'bytes') return reply;
  if (row.reply === 'empty') return reply.code(row.status).send();
  const checked = row.reply.safeParse(result);
  if (!checked.success)
    throw new Error(`The reply of ${row.id} does not match its schema`, { cause: checked.error });
  return reply.code(row.status).type('application/json; charset=utf-8').send(JSON.stringify(checked.data));
}

function parse(row: Endpoint, request: FastifyRequest): Input {
  const badName = Object.keys(row.query.shape).find((name) => isUnreadable(request.query, name));
  if (badName !== undefined)
    throw refuse('InvalidInput', `The value of query.${badName} is not valid`, {
      detailedMessage: 'It must be UTF-8 text, percent-encoded',
      field: `query.${badName}`,
    });
  return {
    params: part(row.params, paramsOf(row, request), 'params') as Input['params'],
    query: part(row.query, request.query, 'query') as Input['query'],
    body: row.body instanceof z.ZodType ? part(row.body, request.body, 'body') : undefined,
  };
}

/** The router takes a hyphen for the end of a name. */
const routeName = (name: string): string => name.replaceAll('-', '_');

function paramsOf(row: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const given = request.params as Record<string, unknown>;
  return Object.fromEntries(Object.keys(row.params.shape).map((name) => [name, given[routeName(name)]]));
}

const isUnreadable = (query: unknown, name: string): boolean =>
  [(query as Record<string, unknown>)[name]].flat().includes(unreadable);

function part(schema: z.ZodType, value: unknown, name: 'params' | 'query' | 'body'): unknown {
  const parsed = schema.safeParse(value, { error: inputWords });
  if (!parsed.success) throw invalid(parsed.error.issues, name);
  return parsed.data;
}

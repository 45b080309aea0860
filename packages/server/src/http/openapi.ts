import type { FormBody, WholeRow } from '@longshore/contract/endpoint';
import { ErrorBody, errorStatus } from '@longshore/contract/error';
import { rows } from '@longshore/contract/rows';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { templateOf } from './row-path.ts';

type Json = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document; built once, on first use. */
export function serveOpenApi(app: FastifyInstance): void {
  let text: string | undefined;
  app.get('/api/v1/openapi.json', { exposeHeadRoute: true }, async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument());
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

export function openApiDocument() {
  const paths: Record<string, Json> = {};
  for (const row of Object.values<WholeRow>(rows)) {
    const path = (paths[templateOf(row)] ??= {});
    path[row.method.toLowerCase()] = operation(row);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Longshore', version: '0.1.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '.' }],
    security: [{ session: [] }],
    tags: [...new Set(Object.values(rows).map((row) => row.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'token' } },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
  };
}

function operation(row: WholeRow): Json {
  const { params, query } = row.schemas;
  const requestBody = bodyOf(row);
  return {
    operationId: row.id,
    summary: row.summary,
    tags: [row.tag],
    ...(row.session ? {} : { security: [] }),
    ...(row.needs.length === 0 ? {} : { 'x-needs': row.needs }),
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(row.reply === 'events' ? [lastEventId] : []),
      ...(row.anonymous ? [asNobody] : []),
    ],
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: { [row.status]: answerOf(row), ...refusals(row) },
  };
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties as Json).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema: shape,
  }));
}

const lastEventId: Json = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description:
    'Of the last event that was seen before a cut: where events have ids, the stream goes on after it',
  schema: { type: 'string' },
};

const asNobody: Json = {
  name: 'X-Anonymous',
  in: 'header',
  required: false,
  description:
    'With any value: without a session, where `CONSOLE_ANONYMOUS` allows it and the bucket is public',
  schema: { type: 'string' },
};

/** A field named by the size of its file can be any. */
function formOf({ form }: FormBody): Json {
  const file = { type: 'string', format: 'binary' };
  if (form.includes('{')) return { type: 'object', additionalProperties: file };
  return { type: 'object', properties: { [form]: file }, required: [form] };
}

function bodyOf({ body, schemas }: WholeRow): Json | undefined {
  if (body === 'bytes') return { required: true, content: { 'application/octet-stream': {} } };
  if (typeof body === 'object')
    return { required: true, content: { 'multipart/form-data': { schema: formOf(body) } } };
  if (schemas.body === undefined) return undefined;
  return {
    required: !schemas.body.safeParse(undefined).success,
    content: { 'application/json': { schema: schemaOf(schemas.body, 'input') } },
  };
}

function answerOf({ reply, schemas }: WholeRow): Json {
  if (reply === 'bytes') return { description: 'The content', content: { 'application/octet-stream': {} } };
  if (schemas.reply === undefined) return { description: 'Done' };
  if ('event' in schemas.reply)
    return {
      description: 'Events, each with one of these as its data; a whole stream ends with one of type `end`',
      content: { 'text/event-stream': { schema: schemaOf(schemas.reply.event, 'output') } },
    };
  return {
    description: 'Done',
    content: { 'application/json': { schema: schemaOf(schemas.reply, 'output') } },
  };
}

function refusals(row: WholeRow): Json {
  const codes = [
    'InvalidInput',
    'AccessDenied',
    'InternalError',
    ...row.errors,
  ] as (keyof typeof errorStatus)[];
  if (row.session) codes.push('SessionMissing');
  const byStatus = Object.groupBy(codes, (code) => errorStatus[code]);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, names]) => [
      status,
      { description: [...new Set(names)].join(', '), content },
    ]),
  );
}

/** JSON Schema 2020-12 is OpenAPI 3.1's own dialect. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return shape;
};

import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#/upstream/errors.ts';
import { reservationOf } from './body-budget.ts';
import { refuseCostlyJson } from './json-shape.ts';
import { readBody } from './read-body.ts';

/** From the end of the headers to the end of a JSON body, however slowly it is sent. */
const arrivalMs = 15_000;

/** JSON only; an empty body counts as none, as scripts send a `Content-Type` with nothing behind it. */
export function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', async ({ headers }) => {
    // `curl -d ''` names a form's type.
    if (isEmpty(headers)) delete headers['content-type'];
  });
  app.addContentTypeParser('application/json', async (request: FastifyRequest, stream: IncomingMessage) =>
    jsonIn(await wholeBody(request, stream)),
  );
}

/** Also as the one field of a form, for downloads that a page has its browser save. */
export function readJsonOrForm(app: FastifyInstance): void {
  readJson(app);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, stream: IncomingMessage) => {
      const form = new URLSearchParams((await wholeBody(request, stream)).toString('latin1'));
      const [first] = form;
      return first === undefined ? undefined : jsonIn(Buffer.from(first[1]));
    },
  );
}

function wholeBody(request: FastifyRequest, stream: IncomingMessage): Promise<Buffer> {
  const mostBytes = request.routeOptions.bodyLimit;
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge();
  return readBody(stream, { mostBytes, tooLarge, reservation: reservationOf(request), arrivalMs });
}

function jsonIn(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  refuseCostlyJson(bytes);
  if (!isUtf8(bytes)) throw refuse('InvalidInput', 'The body is not UTF-8 text', { field: 'body' });
  const text = bytes.toString('utf8');
  const body = parse(text);
  if (suspects.test(text)) assertWellFormed(body, 'body');
  return body;
}

const isEmpty = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/** The handler reads the stream itself. */
export function readNothing(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _stream, done) => done(null));
}

/** Whatever comes, also of a content type that is none, is not looked at. */
export function ignoreBody(app: FastifyInstance): void {
  readNothing(app);
  app.addHook('onRequest', async (request) => {
    delete request.headers['content-type'];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw refuse('InvalidInput', 'The body is not valid JSON', { field: 'body', cause });
  }
}

/** Most bodies have none of these, and are not gone through. */
const suspects = /\\u[dD][89a-fA-F]|__proto__|\\u005[fF]/;

/** Refuses what could not be passed on as it is: half a character would become another, and a member of this name none. */
function assertWellFormed(value: unknown, field: string): void {
  if (typeof value === 'string' && !value.isWellFormed()) throw malformed(field);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__proto__' || !name.isWellFormed()) throw malformed(field);
    assertWellFormed(inner, `${field}.${name}`);
  }
}

/** The names in it are the caller's, and may be long. */
const mostFieldCharacters = 1000;

function malformed(path: string) {
  const field = path.slice(0, mostFieldCharacters);
  return refuse('InvalidInput', `The value of ${field} is not valid`, {
    detailedMessage: 'It must have whole characters only, and names that can be used',
    field,
  });
}

const tooLarge = () => refuse('BodyTooLarge', 'The body is larger than this call accepts');

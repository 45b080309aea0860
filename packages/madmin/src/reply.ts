import { UnexpectedReplyError } from './errors/unexpected-reply-error.ts';
import { refuseCostly } from './json-limits.ts';
import { refusalIn } from './refusal.ts';
import type { Wire } from './wire.ts';

/** Throws ServerRefusal where the reply is an error's, whatever its status was; so does `parseList`. */
export function parseObject(body: Buffer): Wire {
  const value = parseReply(body);
  if (!isObject(value)) throw wrongShape('the reply', 'an object');
  return value;
}

/** Go writes an empty list as null. */
export function parseList(body: Buffer): readonly unknown[] {
  const value = parseReply(body) ?? [];
  if (!Array.isArray(value)) throw wrongShape('the reply', 'a list');
  return value;
}

/** For calls that are answered with a status alone. Throws ServerRefusal where there is one after all. */
export function parseNothing(body: Buffer): void {
  const text = body.toString('latin1').trim();
  if (text === '') return;
  if (text.startsWith('{')) parseReply(body);
  throw new UnexpectedReplyError('wrong-shape', 'Words came for a call that is answered with none.');
}

/** The parser's own error is left out: it quotes the text, which may be a secret. */
export function parseJson(body: Buffer): unknown {
  refuseCostly(body);
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    throw new UnexpectedReplyError('not-json', 'The server did not answer with JSON.');
  }
}

/** A server that fails late has already answered with success. */
function parseReply(body: Buffer): unknown {
  const value = parseJson(body);
  const refusal = isObject(value) ? refusalIn(value, answeredWell, Date.now()) : undefined;
  if (refusal !== undefined) throw refusal;
  return value;
}

const answeredWell = { status: 200, header: (): undefined => undefined };

export function isObject(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function wrongShape(where: string, expected: string): UnexpectedReplyError {
  return new UnexpectedReplyError(
    'wrong-shape',
    `The server's answer has something else than ${expected} for ${where}.`,
  );
}

/** Go writes an empty list as null. */
export function listAt(wire: Wire, name: string): readonly unknown[] {
  const value = wire[name] ?? [];
  if (!Array.isArray(value)) throw wrongShape(name, 'a list');
  return value;
}

export function textAt(wire: Wire, name: string): string {
  const value = wire[name];
  if (typeof value !== 'string') throw wrongShape(name, 'text');
  return value;
}

export function objectAt(wire: Wire, name: string): Wire {
  const value = wire[name];
  if (!isObject(value)) throw wrongShape(name, 'an object');
  return value;
}

/** A list of objects, each with text under the names given: the members that people act on. */
export function objectsOf<One extends Wire>(
  list: readonly unknown[],
  where: string,
  texts: readonly (keyof One & string)[] = [],
): readonly One[] {
  for (const one of list) {
    if (!isObject(one)) throw wrongShape(where, 'an object');
    for (const name of texts) textAt(one, name);
  }
  // Checked one by one above.
  return list as readonly One[];
}

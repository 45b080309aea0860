import { UnexpectedReplyError } from './errors/unexpected-reply-error.ts';

/** A JSON object as it came, unknown members kept. */
export type Wire = Readonly<Record<string, unknown>>;

export function parseObject(body: Buffer): Wire {
  const value = parseJson(body);
  if (!isObject(value)) throw wrongShape('the reply', 'an object');
  return value;
}

/** Go writes an empty list as null. */
export function parseList(body: Buffer): readonly unknown[] {
  const value = parseJson(body) ?? [];
  if (!Array.isArray(value)) throw wrongShape('the reply', 'a list');
  return value;
}

/** Nothing the server says is nearly as deep, and a megabyte of brackets would take `JSON.parse` fifty of memory. */
const maxDepth = 500;
const shallowBytes = 64 * 1024;

export function parseJson(body: Buffer): unknown {
  if (body.length > shallowBytes && depthOf(body) > maxDepth)
    throw wrongShape('the reply', 'a shallow value');
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch (cause) {
    throw new UnexpectedReplyError('not-json', 'The server did not answer with JSON.', { cause });
  }
}

export function isObject(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function wrongShape(where: string, expected: string): UnexpectedReplyError {
  return new UnexpectedReplyError(
    'wrong-shape',
    `The server's answer has something else than ${expected} for ${where}.`,
  );
}

function depthOf(body: Buffer): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (inString) {
      if (byte === 0x5c) at += 1;
      else if (byte === 0x22) inString = false;
    } else if (byte === 0x22) inString = true;
    else if (byte === 0x7b || byte === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
  return deepest;
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

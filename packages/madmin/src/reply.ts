import { UnexpectedReplyError } from './errors/unexpected-reply-error.ts';

/** A JSON object as it came, unknown members kept. */
export type Wire = Readonly<Record<string, unknown>>;

export function parseObject(body: Buffer): Wire {
  const value = parseJson(body);
  if (!isObject(value)) throw wrongShape('the reply', 'an object');
  return value;
}

function parseJson(body: Buffer): unknown {
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

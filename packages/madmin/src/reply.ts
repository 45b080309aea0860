import { nameAsked } from './asked.ts';
import { bufferOf } from './bytes.ts';
import { UnexpectedReplyError } from './errors/unexpected-reply-error.ts';
import { isRefusal } from './is-refusal.ts';
import { parseText, shortBytes } from './json-text.ts';
import type { Wire } from './wire.ts';

/** What a reply tells. Errors in it name the call, also where a single member is at fault. */
export function readBody<Told>(body: Uint8Array, read: (body: Uint8Array) => Told): Told {
  try {
    return read(body);
  } catch (error) {
    throw nameAsked(error, body);
  }
}

/** Throws AdminApiError where the reply is an error's, whatever its status was; so does `readList`. */
export function readObject<Told>(body: Uint8Array, read: (wire: Wire) => Told): Promise<Told> {
  return readValue(body, (value) => {
    if (!isObject(value)) throw wrongShape('the reply', 'an object');
    return read(value);
  });
}

/** Go writes an empty list as null. */
export function readList<Told>(body: Uint8Array, read: (list: readonly unknown[]) => Told): Promise<Told> {
  return readValue(body, (value) => {
    const list = value ?? [];
    if (!Array.isArray(list)) throw wrongShape('the reply', 'a list');
    return read(list);
  });
}

/** A server that fails late has already answered with success. */
async function readValue<Told>(body: Uint8Array, read: (value: unknown) => Told): Promise<Told> {
  try {
    // Loaded on use: few replies are long.
    const isShort = body.length <= shortBytes;
    const value = isShort ? parseText(body) : (await import('./json-limits.ts')).parseJson(body);
    if (isObject(value) && isRefusal(value)) {
      const { lateRefusal } = await import('./failed.ts');
      throw lateRefusal(value, answeredWell, Date.now());
    }
    return read(value);
  } catch (error) {
    throw nameAsked(error, body);
  }
}

export const answeredWell = { status: 200, header: (): undefined => undefined };

/** For calls that are answered with a status alone. Throws AdminApiError where there is one after all. */
export async function readNothing(body: Uint8Array): Promise<void> {
  const text = bufferOf(body).toString('latin1').trim();
  if (text === '') return;
  if (text.startsWith('{')) await readObject(body, () => undefined);
  throw new UnexpectedReplyError('wrong-shape', 'Words came for a call that is answered with none.');
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

/** A list of objects, each with text under the names given: the members that people act on. */
export function objectsOf<One extends object = Wire>(
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

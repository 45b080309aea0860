import { InputError } from './errors/input-error.ts';
import { isObject } from './reply.ts';
import { encodeStrictly } from './signing/encode.ts';

/** Text that arrives as it is. Half of a surrogate pair would arrive as another character, and name something else. */
export function givenText(field: string, text: string): string {
  if (typeof text !== 'string') throw new InputError(field, 'It must be text.');
  if (!text.isWellFormed()) throw new InputError(field, 'It has half of a character, which cannot be sent.');
  return text;
}

/** The same for a name that must not be empty: the server would take that for "all", or for something of its own. */
export function givenName(field: string, name: string): string {
  if (givenText(field, name) === '') throw new InputError(field, 'It must not be empty.');
  return name;
}

/** What servers write in place of a secret. */
const mask = /^\**redacted\**$/i;

/** A secret. One that was read back with a reply is none. */
export function givenSecret(field: string, secret: string): string {
  if (mask.test(givenText(field, secret)))
    throw new InputError(field, 'It is what replies have in place of a secret.');
  return secret;
}

/** A name that may be left out. */
export function optionalName(field: string, name: string | undefined): string | undefined {
  return name === undefined ? undefined : givenName(field, name);
}

/** Text that may be left out. */
export function optionalText(field: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : givenText(field, text);
}

/** A name as one segment of a path. Proxies would take a dot or two, or a slash, for a step to another end point. */
export function pathSegment(field: string, name: string): string {
  if (/^\.{0,2}$|\//.test(givenName(field, name)))
    throw new InputError(field, 'It must have no slash, and be neither a dot nor two.');
  return encodeStrictly(name);
}

/** One of the words that the server knows; it would read another as one of these, or ignore it. */
export function oneOf<Word extends string>(field: string, word: Word, words: readonly Word[]): Word {
  if (!words.includes(word)) throw new InputError(field, `It must be one of ${words.join(', ')}.`);
  return word;
}

export function wholeNumber(field: string, value: number, least: number): number {
  if (!(Number.isSafeInteger(value) && value >= least))
    throw new InputError(field, `It must be a whole number, ${least} or more.`);
  return value;
}

/** A document, such as a policy, as JSON text. */
export function documentText(field: string, document: unknown): string {
  if (!isObject(document) || !isJson(document))
    throw new InputError(field, 'It must be a document that JSON can hold.');
  return jsonText(document, field);
}

/** What is sent as JSON, every text in it as it is. Errors name the member, or the field where that is given. */
export function jsonText(value: object, field?: string): string {
  return JSON.stringify(value, (name, member: unknown) =>
    typeof member === 'string' ? givenText(field ?? name, member) : member,
  );
}

/** Neither a bigint is, nor a circle. */
function isJson(document: object): boolean {
  try {
    JSON.stringify(document);
    return true;
  } catch {
    return false;
  }
}

import type { KeyValue } from '@longshore/madmin';
import { refuse } from '#/upstream/errors.ts';

/** One pair: the value up to the next space, or in double quotes. */
const pair = /^([a-z][a-z0-9_]*)=(?:"([^"]*)"|([^\s"]*))(?:\s+|$)/;

/** The keys and values of an `input` text. */
export function keysIn(input: string): KeyValue[] {
  const found: KeyValue[] = [];
  for (let rest = input.trim(); rest !== '';) {
    const [whole, key, quoted, plain = ''] = pair.exec(rest) ?? [];
    if (whole === undefined || key === undefined)
      throw refuse('InvalidInput', 'The value of body.input is not valid', {
        detailedMessage: 'It must be pairs of key=value; a value with spaces stands in double quotes',
        field: 'body.input',
      });
    found.push({ key, value: quoted ?? plain });
    rest = rest.slice(whole.length);
  }
  return found;
}

const secrets = new Set(['client_secret', 'lookup_bind_password']);

/** For the journal: what was set, without its secrets. */
export const toldKeys = (keys: readonly KeyValue[]): Record<string, string> =>
  Object.fromEntries(keys.filter(({ key }) => !secrets.has(key)).map(({ key, value }) => [key, value]));

import { InputError } from '../errors/input-error.ts';
import { givenText } from '../input-rules.ts';

/** A subsystem, or one target of it. */
export interface ConfigTarget {
  readonly subsystem: string;
  /** A named target of the subsystem; without it, the default one. */
  readonly target?: string | undefined;
}

/** A setting. */
export interface KeyValue {
  readonly key: string;
  readonly value: string;
}

const word = /^[A-Za-z0-9_]+$/;
const targetWord = /^[A-Za-z0-9_.-]+$/;

/** `subsystem` or `subsystem:target`. */
export function targetText({ subsystem, target }: ConfigTarget): string {
  if (!word.test(subsystem)) throw new InputError('subsystem', 'A subsystem has letters, digits and _ only.');
  if (target === undefined || target === '' || target === '_') return subsystem;
  if (!targetWord.test(target))
    throw new InputError('target', 'A target has letters, digits, _, . and - only.');
  return `${subsystem}:${target}`;
}

/** `subsystem[:target] key="value" ...`, one line. The format has no escapes, so some values cannot be sent. */
export function settingText(target: ConfigTarget, keyValues: readonly KeyValue[]): string {
  if (keyValues.length === 0) throw new InputError('keyValues', 'Give at least one key and value.');
  const names = keyValues.map(({ key }) => key);
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined && word.test(repeated))
    throw new InputError('keyValues', `The key ${repeated} is given more than once.`);
  return [targetText(target), ...keyValues.map(pairText)].join(' ');
}

function pairText({ key, value }: KeyValue): string {
  if (!word.test(key)) throw new InputError('keyValues', 'A key has letters, digits and _ only.');
  givenText('keyValues', value);
  if (/[\r\n]/.test(value)) throw new InputError('keyValues', `The value of ${key} must be one line.`);
  // The server strips quotes of either kind at both ends, however many.
  if (/^["']|["']$/.test(value)) {
    throw new InputError('keyValues', `The value of ${key} must neither begin nor end with a quote.`);
  }
  return `${key}="${value}"`;
}

/** The server takes these for every subsystem, and its documentation does not name them for each. */
export const universalKeys: readonly string[] = ['comment', 'enable'];

/**
 * The server splits the line at every `key=` it knows, inside quotes and words too: such a value would be cut there
 * and would set the other key.
 */
export function refuseSplitValues(keyValues: readonly KeyValue[], knownKeys: readonly string[]): void {
  for (const { key, value } of keyValues) {
    const inside = [...universalKeys, ...knownKeys].find((known) => value.includes(`${known}=`));
    if (inside !== undefined) {
      throw new InputError('keyValues', `The value of ${key} must not hold "${inside}=".`);
    }
  }
}

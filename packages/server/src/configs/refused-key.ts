import { type ConfigKeyHelp, isAdminApiError, isInputError, type KeyValue } from '@longshore/madmin';
import { ConsoleError, refuse, toConsoleError } from '#/upstream/errors.ts';
import { hasNoSecrets } from './told-settings.ts';

interface Settings {
  readonly subsystem: string;
  readonly keyValues: readonly KeyValue[];
  readonly keys: readonly ConfigKeyHelp[];
}

const ownWords = new Set(['AccessDenied', 'SessionExpired', 'ClockSkew', 'StorageFull']);

/**
 * The server's sentences repeat what they refuse, and a value may be a password: they are neither answered nor logged,
 * so the refusal itself is not kept as the cause. What has words of our own says nothing of values. Which key it is
 * about is told.
 */
export function refusedKey(cause: unknown, settings: Settings): unknown {
  const { subsystem, keyValues } = settings;
  if (isInputError(cause) && cause.field === 'keyValues') {
    const named = keyNamedIn(cause.summary, settings);
    const field = named === undefined ? 'body.key_values' : `body.key_values.${named}`;
    return refuse('InvalidInput', cause.summary, { field });
  }
  if (!isAdminApiError(cause)) return cause;
  const { code, status } = toConsoleError(cause);
  if (ownWords.has(code)) return cause;
  const key = keyNamedIn(cause.summary, settings);
  const reason = reasonOf(cause.summary, settings);
  const what = key === undefined ? `the settings of ${subsystem}` : `${key} of ${subsystem}`;
  return new ConsoleError(
    { code, status, message: `The storage server refused ${what}${reason === '' ? '' : `: ${reason}`}` },
    {
      ...(keyValues.length > 0 && {
        detailedMessage: `Submitted: ${keyValues.map((one) => one.key).join(', ')}`,
      }),
      resource: subsystem,
      ...(key !== undefined && { field: `body.key_values.${key}` }),
    },
  );
}

/** Which key a sentence is about: the one that it names, or whose value it repeats, or else the only one. */
function keyNamedIn(sentence: string, { subsystem, keyValues, keys }: Settings): string | undefined {
  const quoted = keys.find(({ key }) => sentence.includes(`'${key}'`) || sentence.includes(`:${key}'`));
  if (quoted !== undefined) return quoted.key;
  const told = sentence.replaceAll(subsystem, '');
  const sent = keyValues.filter(({ key }) => key !== 'enable');
  const named = sent.filter(({ key }) => new RegExp(`\\b${key}\\b`, 'i').test(told));
  if (named.length > 0) return named[0]?.key;
  // Of short values only those in quotes: they stand in many words.
  const repeated = sent.filter(
    ({ value }) =>
      told.includes(`"${value}"`) ||
      told.includes(`'${value}'`) ||
      (value.length > 3 && told.includes(value)),
  );
  if (repeated.length === 1) return repeated[0]?.key;
  return sent.length === 1 ? sent[0]?.key : undefined;
}

const reasons: readonly (readonly [RegExp, string])[] = [
  [/is not optional/, 'it must not be empty'],
  [/^strconv\./, 'it must be a whole number'],
  [/time: .*duration/, 'it must be a duration such as 250ms, 10s, 5m or 24h'],
];

/** Short values are no passwords, and would tear the sentence apart. */
const leastHidden = 6;

function reasonOf(sentence: string, { subsystem, keyValues }: Settings): string {
  const known = reasons.find(([pattern]) => pattern.test(sentence))?.[1];
  if (known !== undefined) return known;
  if (!hasNoSecrets(subsystem)) return '';
  return keyValues
    .filter(({ value }) => value.length >= leastHidden)
    .reduce((text, { value }) => text.replaceAll(value, '…'), sentence);
}

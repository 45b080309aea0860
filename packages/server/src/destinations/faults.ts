import { type DestinationService, kindOf } from '@longshore/contract/destinations/destination-kinds';
import { passwordsIn } from '@longshore/contract/destinations/masked-address';
import { isAdminApiError, isInputError, type KeyValue } from '@longshore/madmin';
import { redacted } from '#/journal/without-secrets.ts';
import { ConsoleError, refuse, toConsoleError } from '#/upstream/errors.ts';

interface Settings {
  readonly service: DestinationService;
  readonly keyValues: readonly KeyValue[];
}

/** What the storage server could not do, by the words of its sentence; the first that fits counts. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/connection refused|no servers available/i, 'Nothing answers at this address'],
  [/no such host|name resolution|server misbehaving/i, 'The name of the host cannot be resolved'],
  [/i\/o timeout|deadline exceeded|timed? ?out/i, 'The destination did not respond in time'],
  [/no route to host|network is unreachable/i, 'The destination cannot be reached from the storage server'],
  [/x509|certificate/i, 'The storage server does not trust the certificate of the destination'],
  [/\btls\b|first record does not look|malformed HTTP/i, 'The two sides disagree about TLS'],
  [
    /authenticat|authoriz|WRONGPASS|NOAUTH|access denied|access refused|password|403|401/i,
    'The destination refused the user name or the password',
  ],
  [
    /unknown database|does not exist|no such (?:vhost|exchange)/i,
    'The destination has no such database, table or exchange',
  ],
  [/not connected to target|run out of available brokers/i, 'The destination cannot be reached'],
];

const ownWords = new Set(['AccessDenied', 'SessionExpired', 'ClockSkew', 'StorageFull']);

/**
 * Why a destination was not stored, in words, at its field. The storage server's sentence is told with it, without any
 * secret that was sent; the refusal itself is not kept, since logs would show it.
 */
export function destinationFault(cause: unknown, settings: Settings): unknown {
  if (isInputError(cause))
    return refuse('InvalidInput', cause.summary, { field: fieldIn(cause.summary, settings) });
  if (!isAdminApiError(cause)) return cause;
  const { code, status } = toConsoleError(cause);
  if (ownWords.has(code)) return cause;
  const sentence = withoutSent(cause.summary, settings).replace(/^error \([^)]*\): /, '');
  const meaning = meanings.find(([words]) => words.test(sentence))?.[1];
  const about = meaning === undefined ? fieldIn(sentence, settings) : addressField(settings);
  const message = `${meaning ?? 'The storage server refused the destination'}: ${sentence}`;
  const head = { code, status: status >= 500 ? 400 : status, message };
  return new ConsoleError(head, { field: about, detailedMessage: 'Nothing was stored' });
}

const fieldOf = (key: string) => `body.properties.${key}`;
const addressField = ({ service }: Settings) => fieldOf(kindOf(service).addressKey);

/** The setting that a sentence names, as the storage server spells it there. */
function fieldIn(sentence: string, { service }: Settings): string {
  const words = sentence
    .toLowerCase()
    .replaceAll('queuedir', 'queue_dir')
    .replaceAll('queuelimit', 'queue_limit');
  const named = kindOf(service).settings.find(({ key }) => new RegExp(`\\b${key}\\b`).test(words));
  return named === undefined ? 'body.properties' : fieldOf(named.key);
}

function withoutSent(sentence: string, { service, keyValues }: Settings): string {
  const types = new Map(kindOf(service).settings.map(({ key, type }) => [key, type]));
  const hidden = keyValues.flatMap(({ key, value }) => {
    const type = types.get(key);
    if (type === 'secret') return [value];
    if (type !== 'url' && type !== 'connection') return [];
    const passwords = passwordsIn(value);
    return [...passwords, ...passwords.map(decoded), ...passwords.flatMap(partsOf), ...pathOf(value)];
  });
  return hidden
    .filter((text) => text !== '')
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, secret) => text.replaceAll(secret, redacted), sentence);
}

/** A password that is not quoted may be cut where an address is. Short parts would tear the sentence apart. */
const partsOf = (password: string): string[] =>
  password.split(/[\s@/:()?#]/).filter((part) => part.length > 3);

/** All that protects a webhook may be its path. */
function pathOf(value: string): string[] {
  const path = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s]+[/?#](.{4,})$/i.exec(value)?.[1];
  return path === undefined ? [] : [path, decoded(path)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

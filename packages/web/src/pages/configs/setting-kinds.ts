import type { ConfigKey } from '@longshore/contract/configs/configs-schemas';

/** Which field a setting has. */
type SettingKind = 'switch' | 'secret' | 'choice' | 'list' | 'number' | 'duration' | 'address' | 'text';

/** Values that the server's help tells only in its sentences. */
const known: Readonly<Record<string, readonly string[]>> = {
  list_quorum: ['strict', 'optimal', 'reduced', 'disk', 'auto'],
  optimize: ['availability', 'capacity'],
  replication_priority: ['auto', 'fast', 'slow'],
};

const switchTypes = new Set(['on|off', 'boolean', 'bool']);
const kinds: Readonly<Record<string, SettingKind>> = {
  number: 'number',
  int: 'number',
  duration: 'duration',
  csv: 'list',
  url: 'address',
  uri: 'address',
};

const choiceType = /^[\w-]+\*?(\|[\w-]+\*?)+$/;
/** `(default|slowest|slow)` in a sentence. */
const choiceWords = /\(([\w-]+(?:\|[\w-]+)+)\)/;

type Described = Pick<ConfigKey, 'key' | 'type' | 'description' | 'isSecret'>;

/** The values that there are, where they are known. */
export function choicesOf({ key, type = '', description = '' }: Described): readonly string[] {
  const words = choiceType.test(type) ? type : choiceWords.exec(description)?.[1];
  return words?.replaceAll('*', '').split('|') ?? known[key] ?? [];
}

export function kindOf(one: Described): SettingKind {
  const { key, type = '', isSecret = false } = one;
  if (isSecret) return 'secret';
  if (key === 'enable' || key === 'gzip_objects' || switchTypes.has(type)) return 'switch';
  if (choicesOf(one).length > 0) return 'choice';
  return kinds[type] ?? 'text';
}

/** Keys that the server takes and does not describe, and those that it is about to drop. */
export const isRare = ({ key, description = '' }: Described): boolean =>
  key !== 'enable' && (description === '' || description.startsWith('[DEPRECATED'));

/** The server's words without the default, which stands for itself. */
export const helpOf = ({ description = '' }: Described): string =>
  description.replace(/\s*\(default: '.*'\)\s*$/s, '');

import type { ConfigTarget, KeyValue } from '@longshore/madmin';
import { toldValue } from '#/configs/told-settings.ts';
import { ownName, type Settings } from './settings.ts';

interface Changed extends ConfigTarget {
  /** Without them, all keys of the target. */
  readonly keyValues?: readonly Pick<KeyValue, 'key'>[];
}

const targetWord = ({ subsystem, target = '' }: ConfigTarget): string =>
  target === '' || target === '_' ? subsystem : `${subsystem}:${target}`;

/**
 * What is stored of keys, as the journal may tell it, and whether the target is enabled, which the storage server changes
 * unasked. What has no value is empty; a target that is not there has no values.
 */
export function toldOf(settings: Settings, { keyValues, ...place }: Changed): Record<string, string> {
  const word = targetWord(place);
  const [holder] = ownName(word, '');
  const stored = settings.get(holder);
  if (stored === undefined) return {};
  const keys = keyValues?.map(({ key }) => key) ?? [...stored.keys()];
  const all = new Set(stored.has('enable') ? [...keys, 'enable'] : keys);
  return Object.fromEntries(
    [...all].map((key) => {
      const value = stored.get(ownName(word, key)[1]) ?? '';
      return [key, toldValue(place.subsystem, { key, value })];
    }),
  );
}

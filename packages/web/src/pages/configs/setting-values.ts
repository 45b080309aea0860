import type { ConfigKey, ConfigTarget } from '@longshore/contract/configs/configs-schemas';
import { isSame } from '#/form/same.ts';
import { kindOf } from './setting-kinds.ts';

/** What a form holds: each setting by its key, in the part that its field is made for. */
export type SettingValues = {
  /** Of a new target. */
  readonly name: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly switches: Readonly<Record<string, boolean>>;
  readonly lists: Readonly<Record<string, string[]>>;
  /** Secrets that are to be deleted. */
  readonly cleared: Readonly<Record<string, boolean>>;
};

/** What is stored, be it used already or from the next restart on. */
export const storedOf = ({ value = '', waiting }: ConfigKey): string => waiting ?? value;

/** What the server runs with. */
export const effectiveOf = (one: ConfigKey): string => one.env_override?.value ?? one.value ?? '';

const listOf = (text: string): string[] => text.split(',').filter((item) => item !== '');

function part<Value>(keys: readonly ConfigKey[], valueOf: (one: ConfigKey) => Value): Record<string, Value> {
  return Object.fromEntries(keys.map((one) => [one.key, valueOf(one)]));
}

/** A form shows what counts: what the environment sets, or else what is stored. */
const shown = (one: ConfigKey): string => one.env_override?.value ?? storedOf(one);

export function valuesOf({ key_values: keys }: Pick<ConfigTarget, 'key_values'>): SettingValues {
  const of = (...kinds: string[]) => keys.filter((one) => kinds.includes(kindOf(one)));
  return {
    name: '',
    texts: {
      ...part(of('text', 'number', 'duration', 'address', 'choice'), shown),
      ...part(of('secret'), () => ''),
    },
    switches: part(of('switch'), (one) => shown(one) === 'on'),
    lists: part(of('list'), (one) => listOf(shown(one))),
    cleared: part(of('secret'), () => false),
  };
}

interface KeyValue {
  readonly key: string;
  readonly value: string;
}

/** What differs from what was read. What the environment sets is not sent, and a secret only where one was typed. */
export function changesOf(target: Pick<ConfigTarget, 'key_values'>, values: SettingValues): KeyValue[] {
  const before = valuesOf(target);
  return target.key_values.flatMap((one): KeyValue[] => {
    const { key } = one;
    if (one.env_override !== undefined) return [];
    const kind = kindOf(one);
    if (kind === 'secret') {
      const value = values.texts[key] ?? '';
      return value !== '' || values.cleared[key] === true ? [{ key, value }] : [];
    }
    if (kind === 'switch') {
      const isOn = values.switches[key] === true;
      return isOn === before.switches[key] ? [] : [{ key, value: isOn ? 'on' : 'off' }];
    }
    if (kind === 'list') {
      const list = values.lists[key] ?? [];
      return isSame(list, before.lists[key]) ? [] : [{ key, value: list.join(',') }];
    }
    const value = (values.texts[key] ?? '').trim();
    return value === before.texts[key]?.trim() ? [] : [{ key, value }];
  });
}

/** With `enable` as it was: the server turns on what is sent without it. */
export function sentOf(target: Pick<ConfigTarget, 'key_values'>, values: SettingValues): KeyValue[] {
  const changes = changesOf(target, values);
  const enable = target.key_values.find(({ key }) => key === 'enable');
  if (changes.length === 0 || enable === undefined || changes.some(({ key }) => key === 'enable'))
    return changes;
  return [...changes, { key: 'enable', value: storedOf(enable) }];
}

/** Of a new target: all that is not at its default. */
export function newTarget({ key_values: keys }: Pick<ConfigTarget, 'key_values'>): ConfigTarget {
  return {
    name: '',
    key_values: keys.map(({ key, type, description, optional, default: usual = '', isSecret = false }) => ({
      key,
      type,
      description,
      optional,
      default: usual,
      ...(isSecret ? { isSecret, isSet: false } : { value: key === 'enable' ? 'on' : usual }),
    })),
  };
}

/** The keys that are not at their default, for what a reset loses. */
export const changedKeys = ({ key_values: keys }: Pick<ConfigTarget, 'key_values'>): ConfigKey[] =>
  keys.filter((one) => {
    if (one.isSecret === true) return one.isSet === true;
    const isSwitch = kindOf(one) === 'switch';
    const plain = (value: string) => (isSwitch && value === '' ? 'off' : value);
    return plain(storedOf(one)) !== plain(one.default ?? '');
  });

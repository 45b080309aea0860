import { toldValue } from '#/configs/told-settings.ts';
import type { RecordedChange } from '#/store/journal.ts';
import { isObject, objectIn } from './json-text.ts';

/** What a recorded change did to a subsystem of the configuration, or to one target of it; secrets are masked. */
export interface SettingsChange {
  readonly target: string;
  /** Undefined where it was not told. */
  readonly before: Readonly<Record<string, string>> | undefined;
  /** Undefined where the target was put back to its defaults. */
  readonly after: Readonly<Record<string, string>> | undefined;
}

type Told = Pick<RecordedChange, 'rowId' | 'place' | 'before' | 'after'>;

/** Empty where the change was of something else. */
export function settingsChangeOf(change: Told): SettingsChange[] {
  const [before, after] = [objectIn(change.before), objectIn(change.after)];
  const byTarget = [before?.['settings'], after?.['settings']];
  if (byTarget.some(isObject)) {
    const [was, is] = byTarget.map((side) => (isObject(side) ? side : {}));
    const targets = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
    return [...targets].map((target) => ({
      target,
      before: textsIn(was?.[target]),
      after: textsIn(is?.[target]),
    }));
  }
  if (change.rowId === 'idpUpdate') return identityChange(change, before, after);
  const target = targetOf(change, after);
  if (target === undefined) return [];
  const isReset = change.rowId === 'configReset';
  return [
    {
      target,
      before: textsIn(before?.['key_values']),
      after: isReset ? undefined : textsIn(after?.['key_values']),
    },
  ];
}

type Members = Record<string, unknown> | undefined;

/** An identity provider is a target of the configuration, too. */
function identityChange({ place }: Told, before: Members, after: Members): SettingsChange[] {
  const { type, name } = objectIn(place) ?? {};
  if (typeof type !== 'string' || typeof name !== 'string') return [];
  const subsystem = `identity_${type}`;
  const [was, is] = [textsIn(before) ?? {}, textsIn(after) ?? {}];
  const told = (keys: readonly string[], values: Readonly<Record<string, string>>) =>
    Object.fromEntries(keys.map((key) => [key, toldValue(subsystem, { key, value: values[key] ?? '' })]));
  const sent = Object.keys(is);
  const had = 'enable' in was && !sent.includes('enable') ? [...sent, 'enable'] : sent;
  const target = name === '_' ? subsystem : `${subsystem}:${name}`;
  return [{ target, before: before && told(had, was), after: told(sent, is) }];
}

function targetOf({ rowId, place }: Told, after: Record<string, unknown> | undefined): string | undefined {
  if (rowId !== 'configUpdate' && rowId !== 'configReset') return undefined;
  const { name, arn_resource_id: inQuery } = objectIn(place) ?? {};
  const target = after?.['arn_resource_id'] ?? inQuery;
  if (typeof name !== 'string') return undefined;
  return (typeof target === 'string' && target !== '' ? `${name}:${target}` : name).replace(/:_?$/, '');
}

function textsIn(value: unknown): Record<string, string> | undefined {
  if (!isObject(value)) return undefined;
  const texts = Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(texts);
}

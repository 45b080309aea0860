import type { Difference } from '@longshore/contract/journal/journal-schemas';
import { toldValue } from '#/configs/told-settings.ts';
import { redacted } from '#/journal/without-secrets.ts';
import { subsystemOf } from './config-text.ts';
import type { Settings } from './settings.ts';

/** What differs, without secrets. An empty value and none are the same. */
export function differencesOf(before: Settings, after: Settings): Difference[] {
  const targets = new Set([...before.keys(), ...after.keys()]);
  return [...targets].flatMap((target) => {
    const [was, is] = [before.get(target), after.get(target)];
    const keys = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]);
    return [...keys].flatMap((key) => {
      const [one, other] = [was?.get(key), is?.get(key)];
      return (one ?? '') === (other ?? '') ? [] : [differenceOf(target, key, [one, other])];
    });
  });
}

type Sides = readonly [before: string | undefined, after: string | undefined];

export function differenceOf(target: string, key: string, sides: Sides): Difference {
  const [before, after] = sides.map((value) =>
    value === undefined ? undefined : toldValue(subsystemOf(target), { key, value }),
  );
  const isSecret = [before, after].includes(redacted);
  return {
    target,
    key,
    ...(before !== undefined && { before: isSecret && before !== '' ? redacted : before }),
    ...(after !== undefined && { after: isSecret && after !== '' ? redacted : after }),
    ...(isSecret && { isSecret }),
  };
}

/** For the journal: by target, the values of one side. */
export function toldSide(
  differences: readonly Difference[],
  side: 'before' | 'after',
): Record<string, Record<string, string | null>> {
  const told: Record<string, Record<string, string | null>> = {};
  for (const difference of differences)
    (told[difference.target] ??= {})[difference.key] = difference[side] ?? null;
  return told;
}

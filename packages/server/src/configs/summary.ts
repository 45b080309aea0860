import type { ConfigDescription } from '@longshore/contract/configs/configs-schemas';
import type { ConfigHelp } from '@longshore/madmin';
import { isChanged, isSetUp, type StoredTarget } from './stored-target.ts';

/** What is told of a subsystem in the list of all. */
export function summaryOf(
  { subSys, description, multipleTargets }: ConfigHelp,
  all: readonly StoredTarget[],
) {
  const targets = all.filter(isSetUp);
  const keys = targets.flatMap((one) => one.keys);
  const summary: ConfigDescription = {
    key: subSys,
    description,
    multipleTargets,
    changedKeys: [...new Set(keys.filter(isChanged).map(({ key }) => key))],
    variables: keys.flatMap(({ override }) => (override === undefined ? [] : [override.name])),
    targetCount: targets.length,
    enabledCount: targets.filter(({ isEnabled }) => isEnabled !== false).length,
  };
  return summary;
}

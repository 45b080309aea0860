import type { SiteFlags, SiteStatus } from '@longshore/contract/sites/sites-schemas';
import type { SiteReplicationStatusInfo } from '@longshore/madmin';

type ByName = Readonly<Record<string, Readonly<Record<string, object>>>>;

const onlyOf = <Value>(members: object, is: (value: unknown) => value is Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(members).filter((pair): pair is [string, Value] => is(pair[1])));

const isFlag = (value: unknown) => typeof value === 'boolean';
const isCount = (value: unknown) => typeof value === 'number';

/** A site that did not respond stands under an empty ID, with figures of another site. */
const isSite = ([deploymentID]: readonly [string, object]) => deploymentID !== '';

const ofSites = <Value>(told: Readonly<Record<string, object>>, read: (one: object) => Value) =>
  Object.fromEntries(
    Object.entries(told)
      .filter(isSite)
      .map(([id, one]): [string, Value] => [id, read(one)]),
  );

export const summaryOf = (told: SiteReplicationStatusInfo['StatsSummary']): SiteStatus['statsSummary'] =>
  ofSites(told ?? {}, (one) => onlyOf(one, isCount));

export const flagsOf = (told: ByName | null): SiteFlags =>
  Object.fromEntries(
    Object.entries(told ?? {}).map(([name, sites]) => [name, ofSites(sites, (one) => onlyOf(one, isFlag))]),
  );

/** Which sites stand under the empty ID: those that are told of nowhere else. */
export function unreachableIn(told: SiteReplicationStatusInfo): string[] {
  const { Sites, StatsSummary, BucketStats, PolicyStats, UserStats, GroupStats } = told;
  const kinds: (ByName | null | undefined)[] = [BucketStats, PolicyStats, UserStats, GroupStats];
  const stats = kinds.flatMap((one) => Object.values(one ?? {}));
  const ids = new Set([StatsSummary ?? {}, ...stats].flatMap((one) => Object.keys(one)));
  return ids.has('') ? Object.keys(Sites ?? {}).filter((id) => !ids.has(id)) : [];
}

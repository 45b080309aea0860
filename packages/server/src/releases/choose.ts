import type { Release } from '@longshore/contract/releases/releases-schemas';
import type { WireRelease } from './wire-release.ts';

/** `RELEASE.2026-02-03T04-05-06Z`, or the same time as nodes tell it: `2026-02-03T04:05:06Z`. */
const release = /(\d{4}-\d{2}-\d{2})T(\d{2})[-:](\d{2})[-:](\d{2})Z/;
const numbers = /^v?(\d+)\.(\d+)\.(\d+)/;

const timeOf = (version: string): number => {
  const [, day = '', ...clock] = release.exec(version) ?? [];
  return day === '' ? Number.NaN : Date.parse(`${day}T${clock.join(':')}Z`);
};

/** Whether a release comes after the version in use; where the two cannot be compared, it may. */
export function isNewer({ tag_name: tag }: Pick<WireRelease, 'tag_name'>, current: string): boolean {
  if (tag === current) return false;
  const [time, currentTime] = [timeOf(tag), timeOf(current)];
  if (!Number.isNaN(time) && !Number.isNaN(currentTime)) return time > currentTime;
  const [found, used] = [numbers.exec(tag), numbers.exec(current)];
  if (found === null || used === null) return true;
  for (const at of [1, 2, 3]) {
    const difference = Number(found[at]) - Number(used[at]);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

interface Wish {
  readonly search: string | undefined;
  readonly filter: string | undefined;
}

/** Other filters than these keep every release. */
const isKept: Readonly<Record<string, (release: Release) => boolean>> = {
  stable: ({ metadata }) => metadata?.prerelease !== true,
  security: ({ securityContent }) => securityContent !== undefined,
  breaking: ({ breakingChangesContent }) => breakingChangesContent !== undefined,
  features: ({ newFeaturesContent }) => newFeaturesContent !== undefined,
};

export function asksFor(one: Release, { search = '', filter = '' }: Wish): boolean {
  const { metadata, notesContent = '' } = one;
  const texts = [metadata?.tag_name ?? '', metadata?.name ?? '', notesContent].join('\n').toLowerCase();
  const isFiltered = Object.hasOwn(isKept, filter) && isKept[filter]?.(one) === false;
  return !isFiltered && texts.includes(search.toLowerCase());
}

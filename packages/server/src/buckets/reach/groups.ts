import type { HeldPolicy } from '@longshore/contract/policy/simulate';
import { partOf } from '#/http/list-part.ts';
import { mapInTurns } from '#/upstream/in-turns.ts';
import { oncePerSet, togetherOf } from '../access/judge.ts';
import { isThere, type Page, type ReachPart } from './part.ts';
import { type Asked, type Found, placeFor } from './place.ts';
import { reacherOf } from './reacher.ts';
import type { World } from './users.ts';

/** What a group gives by itself; its members' own policies may deny it to them. */
const known = {};

interface ReachingGroup {
  readonly name: string;
  readonly held: readonly string[];
  readonly found: Found;
}

export async function reachingGroups(world: World, asked: Asked, page: Page): Promise<ReachPart> {
  const { groups, policies, unreadGroups } = world;
  const documentOf = togetherOf(policies);
  const once = oncePerSet<Found | null>();
  const reachingOf = ([name, held]: [string, readonly string[]]): ReachingGroup[] => {
    const found = once(held, () => placeFor([documentOf(held)], asked, { known }));
    return found === null ? [] : [{ name, held, found }];
  };
  const reaching = (await mapInTurns(groups, reachingOf, asked.signal)).flat();
  const shown = partOf(
    reaching.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    page,
  );
  const reacher = ({ name, held, found }: ReachingGroup) => {
    const holder = { kind: 'group', name } as const;
    const layer = held.flatMap((policy): HeldPolicy[] => {
      const document = policies[policy];
      return document === undefined ? [] : [{ ...holder, policy, document: JSON.stringify(document) }];
    });
    const asker = { layers: [{ holder, policies: layer }], known, off: [], unread: [] };
    return reacherOf(asked, { name, asker, found });
  };
  const reachers = await mapInTurns(shown, reacher, asked.signal);
  return {
    total: reaching.length,
    reachers: reachers.filter(isThere),
    ...(unreadGroups !== null && { unread: unreadGroups }),
  };
}

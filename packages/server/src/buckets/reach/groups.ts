import type { HeldPolicy } from '@longshore/contract/policy/simulate';
import { partOf } from '#/http/list-part.ts';
import { mapInTurns } from '#/upstream/in-turns.ts';
import { togetherOf } from '../access/judge.ts';
import { isThere, type Page, type ReachPart } from './part.ts';
import { type Asked, placeFor } from './place.ts';
import { reacherOf } from './reacher.ts';
import type { World } from './users.ts';

/** What a group gives by itself; its members' own policies may deny it to them. */
const known = {};

export async function reachingGroups(world: World, asked: Asked, page: Page): Promise<ReachPart> {
  const { groups, policies, areStatusesRead } = world;
  const documentOf = togetherOf(policies);
  const judged = await mapInTurns(groups, ([name, held]) => {
    const found = placeFor([documentOf(held)], asked, { known });
    return found === null ? [] : [{ name, held, found }];
  });
  const reaching = judged.flat().toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const reachers = await mapInTurns(partOf(reaching, page), ({ name, held, found }) => {
    const holder = { kind: 'group', name } as const;
    const layer = held.flatMap((policy): HeldPolicy[] => {
      const document = policies[policy];
      return document === undefined ? [] : [{ ...holder, policy, document: JSON.stringify(document) }];
    });
    const asker = { layers: [{ holder, policies: layer }], known, off: [], unread: [] };
    return reacherOf(asked, { name, asker, found });
  });
  return {
    total: reaching.length,
    reachers: reachers.filter(isThere),
    ...(areStatusesRead ? {} : { missing: 'admin:GetGroup' }),
  };
}

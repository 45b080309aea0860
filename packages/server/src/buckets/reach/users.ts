import type { PolicyDocument } from '@longshore/contract/policy/document';
import type { HeldPolicy } from '@longshore/contract/policy/simulate';
import { partOf } from '#/http/list-part.ts';
import { mapInTurns } from '#/upstream/in-turns.ts';
import type { Asker } from '#/simulator/asker.ts';
import { knownOfOwn } from '#/simulator/read-user.ts';
import { type Held, namesOf, type readHolders } from '../access/holders.ts';
import { judgeBy, togetherOf } from '../access/judge.ts';
import { isThere, type Page, type ReachPart } from './part.ts';
import { type Asked, type Found, placeFor } from './place.ts';
import { reacherOf } from './reacher.ts';

export type World = Awaited<ReturnType<typeof readHolders>>;

interface ReachingUser {
  readonly asker: Asker;
  readonly found: Found;
  readonly document: PolicyDocument;
}

/** All enabled users who have access, judged from what was read of all of them at once. */
export async function reachingUsers({ holders, policies, groups, areStatusesRead }: World, asked: Asked) {
  const placeOf = judgeBy(policies, (document, userName) =>
    placeFor([document], asked, { known: knownOfOwn(userName) }),
  );
  const documentOf = togetherOf(policies);
  const heldBy = new Map<string, readonly Held[]>();
  const places = new Map<string, Found>();
  await mapInTurns(holders, ({ userName, held }) => {
    const found = placeOf(userName, namesOf(held));
    if (found === null) return;
    heldBy.set(userName, held);
    places.set(userName, found);
  });
  const names = [...places.keys()].toSorted();
  const of = (userName: string): ReachingUser | null => {
    const found = places.get(userName);
    const held = heldBy.get(userName);
    if (found === undefined || held === undefined) return null;
    return { found, asker: askerOf(userName, held, policies), document: documentOf(namesOf(held)) };
  };
  const shown = async (page: Page): Promise<ReachPart> => {
    const reachers = await mapInTurns(partOf(names, page), (name) => {
      const user = of(name);
      return user && reacherOf(asked, { name, ...user });
    });
    return {
      total: names.length,
      reachers: reachers.filter(isThere),
      ...(groups.size > 0 && !areStatusesRead && { missing: 'admin:GetGroup' }),
    };
  };
  return { has: (userName: string) => places.has(userName), of, shown };
}

function askerOf(userName: string, held: readonly Held[], policies: World['policies']): Asker {
  const holder = { kind: 'user', name: userName } as const;
  const layer = held.flatMap(({ policy, group }): HeldPolicy[] => {
    const document = policies[policy];
    if (document === undefined) return [];
    const whose = group === undefined ? holder : ({ kind: 'group', name: group } as const);
    return [{ ...whose, policy, document: JSON.stringify(document) }];
  });
  return { layers: [{ holder, policies: layer }], known: knownOfOwn(userName), off: [], unread: [] };
}

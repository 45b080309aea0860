import type { PolicyDocument } from '@longshore/contract/policy/document';
import type { HeldPolicy } from '@longshore/contract/policy/simulate';
import { partOf } from '#/http/list-part.ts';
import { mapInTurns } from '#/upstream/in-turns.ts';
import type { Asker } from '#/simulator/asker.ts';
import { knownOfOwn } from '#/simulator/read-user.ts';
import { type Held, namesOf, type readHolders } from '../access/holders.ts';
import { judgeBy, policiesNaming, togetherOf } from '../access/judge.ts';
import { isThere, type Page, type ReachPart } from './part.ts';
import { type Asked, type Found, placeFor } from './place.ts';
import { reacherOf } from './reacher.ts';

export type World = Awaited<ReturnType<typeof readHolders>>;

/** One of the server's own users who is enabled, with or without access. */
interface Holder {
  readonly asker: Asker;
  readonly document: PolicyDocument;
}

/** All enabled users who have access, judged from what was read of all of them at once. */
export async function reachingUsers({ holders, policies, groups, unreadGroups }: World, asked: Asked) {
  const { signal } = asked;
  const placeOf = judgeBy(policies, (document, userName) =>
    placeFor([document], asked, { known: knownOfOwn(userName) }),
  );
  const documentOf = togetherOf(policies);
  const heldBy = new Map(holders.map(({ userName, held }) => [userName, held]));
  const places = new Map<string, Found>();
  const judge = ({ userName, held }: (typeof holders)[number]) => {
    const found = placeOf(userName, namesOf(held));
    if (found !== null) places.set(userName, found);
  };
  await mapInTurns(holders, judge, signal);
  const names = [...places.keys()].toSorted();
  const of = (userName: string): Holder | null => {
    const held = heldBy.get(userName);
    return held === undefined
      ? null
      : { asker: askerOf(userName, held, policies), document: documentOf(namesOf(held)) };
  };
  const reacher = (name: string) => {
    const [user, found] = [of(name), places.get(name)];
    return user === null || found === undefined ? null : reacherOf(asked, { name, asker: user.asker, found });
  };
  const shown = async (page: Page): Promise<ReachPart> => ({
    total: names.length,
    reachers: (await mapInTurns(partOf(names, page), reacher, signal)).filter(isThere),
    ...(groups.size > 0 && unreadGroups !== null && { unread: unreadGroups }),
  });
  const ofType = policiesNaming(policies, /aws:principaltype/i);
  /** A key's requests are of another type than its user's: policies that speak of that may let the key alone have access. */
  const mayKeysReach = (userName: string): boolean =>
    places.has(userName) || (heldBy.get(userName)?.some(({ policy }) => ofType.has(policy)) ?? false);
  return { of, shown, mayKeysReach };
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

import type { HeldPolicy } from '@longshore/contract/policy/simulate';
import { partOf } from '#/http/list-part.ts';
import { mapInTurns } from '#/upstream/in-turns.ts';
import { oncePerSet, togetherOf } from '../access/judge.ts';
import { isThere, type Page, type ReachPart } from './part.ts';
import { type Asked, type Found, placeFor } from './place.ts';
import { reacherOf } from './reacher.ts';
import type { World } from './users.ts';

/** Nothing of their requests: they are those of others, or of somebody who is not known here. */
const known = {};

/** Names, each with the policies that are attached to it. */
export interface Attached {
  readonly kind: 'user' | 'group';
  readonly policiesOf: ReadonlyMap<string, readonly string[]>;
  /** Documents. */
  readonly policies: World['policies'];
}

interface Reaching {
  readonly name: string;
  readonly held: readonly string[];
  readonly found: Found;
}

/** What is attached gives by itself; other policies of the same people may deny it to them. */
export async function reachingAttached(attached: Attached, asked: Asked, page: Page): Promise<ReachPart> {
  const { kind, policiesOf, policies } = attached;
  const documentOf = togetherOf(policies);
  const once = oncePerSet<Found | null>();
  const reachingOf = ([name, held]: [string, readonly string[]]): Reaching[] => {
    const found = once(held, () => placeFor([documentOf(held)], asked, { known }));
    return found === null ? [] : [{ name, held, found }];
  };
  const reaching = (await mapInTurns(policiesOf, reachingOf, asked.signal)).flat();
  const shown = partOf(
    reaching.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    page,
  );
  const reacher = ({ name, held, found }: Reaching) => {
    const holder = { kind, name };
    const layer = held.flatMap((policy): HeldPolicy[] => {
      const document = policies[policy];
      return document === undefined ? [] : [{ ...holder, policy, document: JSON.stringify(document) }];
    });
    const asker = { layers: [{ holder, policies: layer }], known, off: [], unread: [] };
    return reacherOf(asked, { name, asker, found });
  };
  const reachers = await mapInTurns(shown, reacher, asked.signal);
  return { total: reaching.length, reachers: reachers.filter(isThere) };
}

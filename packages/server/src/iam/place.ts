import { mapInTurns } from '#/upstream/in-turns.ts';
import { membersOf, policiesIn } from './asset-values.ts';
import type { Asset, Assets, AssetsOfKind } from './assets.ts';
import { type JudgedPolicy, judgedPolicy } from './judged-policy.ts';

/** What is there and what an archive wants, with what each policy is worth. */
export interface Place {
  readonly current: Assets;
  readonly wanted: Assets;
  /** Undefined where the archive does not have it. */
  readonly wantedPolicy: (name: string) => JudgedPolicy | undefined;
  /** Whether it allows to change users and policies, once the archive is imported. */
  readonly isAdministrative: (policy: string) => boolean;
  /** Users who may, through policies of their own or of their groups. */
  readonly administrators: ReadonlySet<string>;
}

export async function placeOf(current: Assets, wanted: Assets, signal: AbortSignal): Promise<Place> {
  const judge = async (policies: AssetsOfKind) =>
    new Map(await mapInTurns(policies, ([name, policy]) => [name, judgedPolicy(policy)] as const, signal));
  const [ofArchive, ofServer] = [await judge(wanted.policies), await judge(current.policies)];
  const isAdministrative = (name: string) => {
    const judged = ofArchive.get(name);
    return (judged?.reason === null ? judged : ofServer.get(name))?.isAdministrative === true;
  };
  const place = { current, wanted, wantedPolicy: (name: string) => ofArchive.get(name), isAdministrative };
  return { ...place, administrators: await administratorsOf(place, signal) };
}

/** The one of the archive, where it has one, and else the one that is there. */
const eitherOf = ({ current, wanted }: Pick<Place, 'current' | 'wanted'>, kind: keyof Assets) =>
  new Map([...current[kind], ...wanted[kind]]);

type Judged = Omit<Place, 'administrators'>;

const isPowerful = (attachment: Asset | null, { isAdministrative }: Judged): boolean =>
  attachment !== null && policiesIn(attachment).some(isAdministrative);

/** Whether a group's members may change users and policies, once the archive is imported. */
export function isAdministrators(group: string, place: Judged): boolean {
  const { current, wanted } = place;
  return isPowerful(wanted.groupPolicies.get(group) ?? current.groupPolicies.get(group) ?? null, place);
}

async function administratorsOf(place: Judged, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const users = await mapInTurns(
    eitherOf(place, 'userPolicies'),
    ([name, attachment]) => (isPowerful(attachment, place) ? [name] : []),
    signal,
  );
  const groups = [...place.current.groups, ...place.wanted.groups];
  const members = await mapInTurns(
    groups,
    ([name, group]) => (group !== null && isAdministrators(name, place) ? membersOf(group) : []),
    signal,
  );
  return new Set([...users.flat(), ...members.flat()]);
}

import type { IamKind, IamPlanned } from '@longshore/contract/iam/iam-schemas';
import { hasSecret, membersOf, policiesIn } from './asset-values.ts';
import type { Asset } from './assets.ts';
import { isAdministrators, type Place } from './place.ts';

type Grants = Pick<IamPlanned, 'policies' | 'parent' | 'membersAdded' | 'power'>;

interface Sent {
  readonly name: string;
  readonly now: Asset | null;
  readonly sent: Asset;
}

/** What is given to whom by something that is added or changed. */
export function grantsOf(kind: IamKind, { name, now, sent }: Sent, place: Place): Grants {
  if (kind === 'policies') return powerWhere(place.isAdministrative(name));
  if (kind === 'users') return powerWhere(sent['status'] !== 'disabled' && place.administrators.has(name));
  if (kind === 'serviceAccounts') return ofKey(String(sent['parent']), place);
  if (kind === 'groups') {
    const known = new Set(membersOf(now ?? {}));
    const membersAdded = membersOf(sent).filter((member) => !known.has(member));
    const power = powerWhere(membersAdded.length > 0 && isAdministrators(name, place));
    return membersAdded.length > 0 ? { membersAdded, ...power } : power;
  }
  const [before, after] = [policiesIn(now ?? {}), policiesIn(sent)];
  const known = new Set(before);
  const isNewPower = after.some((policy) => !known.has(policy) && place.isAdministrative(policy));
  return { policies: { before, after }, ...powerWhere(isNewPower) };
}

const powerWhere = (isAdministrative: boolean): Grants =>
  isAdministrative ? { power: 'administration' } : {};

function ofKey(parent: string, { current, wanted, administrators }: Place): Grants {
  const user = wanted.users.get(parent);
  const isUser = current.users.has(parent) || (user !== undefined && user !== null && hasSecret(user));
  return {
    parent,
    ...(isUser ? powerWhere(administrators.has(parent)) : { power: 'unknownParent' as const }),
  };
}

import type { IamImport, IamKind, IamReason } from '@longshore/contract/iam/iam-schemas';
import type { PlannedAsset, PlannedPart } from './plan.ts';

/** What gives most comes first: an entry of the journal does not hold everything. */
const kinds: readonly IamKind[] = [
  'policies',
  'userPolicies',
  'groupPolicies',
  'stsPolicies',
  'groups',
  'serviceAccounts',
  'users',
];
/** Of the 64 KiB of an entry. */
const mostBytes = 56 * 1024;
const mostEntryBytes = 4 * 1024;
const mostNameLength = 256;

/** For the journal: how many there are of each kind, and as many of them as it keeps; planned, or done. */
export function journaled(parts: readonly PlannedPart[], done?: IamImport['parts']): object {
  const all = parts.flatMap(({ kind, entries }, part) =>
    entries.map((planned, at) => entryOf(kind, planned, done?.[part]?.entries[at])),
  );
  const counts: Partial<Record<IamKind, Record<string, number>>> = {};
  for (const { kind, outcome } of all) {
    const ofKind = (counts[kind] ??= {});
    ofKind[outcome] = (ofKind[outcome] ?? 0) + 1;
  }
  const named: object[] = [];
  let leftBytes = mostBytes;
  for (const entry of all.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const kept = within(entry);
    leftBytes -= bytesOf(kept);
    if (leftBytes < 0) break;
    named.push(kept);
  }
  return { counts, entries: named, ...(named.length < all.length && { unnamed: all.length - named.length }) };
}

interface Done {
  readonly outcome: string;
  readonly reason?: IamReason | undefined;
}

type Entry = ReturnType<typeof entryOf>;

function entryOf(kind: IamKind, planned: PlannedAsset, done: Done | undefined) {
  const { name, state, policies, parent, membersAdded, power } = planned;
  const { outcome = state, reason = planned.reason } = done ?? {};
  return { kind, name, outcome, reason, policies, parent, membersAdded, power };
}

const rankOf = ({ kind, power }: Entry): number =>
  kinds.indexOf(kind) - (power === undefined ? 0 : kinds.length);

const bytesOf = (entry: object): number => Buffer.byteLength(JSON.stringify(entry)) + 1;

/** Names may be of any length, and lists too. */
function within(entry: Entry): object {
  if (bytesOf(entry) <= mostEntryBytes) return entry;
  const { kind, name, outcome, power, parent } = entry;
  const cut = (text: string | undefined) => text?.slice(0, mostNameLength);
  return { kind, name: cut(name), outcome, power, parent: cut(parent), isCut: true };
}

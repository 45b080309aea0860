import { objectActions, partOfStatement, placesOf, type WrittenStatement } from './statement.ts';

export type Access = 'readonly' | 'writeonly' | 'readwrite';

export interface AccessRule {
  /** Empty for the whole bucket. */
  readonly prefix: string;
  readonly access: Access | 'custom';
}

/** What the statements of a bucket policy let anyone do, by prefix; then those that no rule stands for. */
export function rulesOf(bucket: string, statements: readonly WrittenStatement[]): AccessRule[] {
  const actionsBelow = new Map<string, Set<string>>();
  const listed = new Set<string>();
  const others = new Set<string>();
  for (const statement of statements) {
    const part = partOfStatement(bucket, statement);
    if (part === undefined) for (const place of placesOf(bucket, statement)) others.add(place);
    else if (part.kind === 'listing') for (const prefix of part.prefixes) listed.add(prefix);
    else if (part.kind === 'objects')
      for (const prefix of part.prefixes)
        actionsBelow.set(prefix, new Set([...(actionsBelow.get(prefix) ?? []), ...part.actions]));
  }
  const rules: AccessRule[] = [];
  for (const [prefix, actions] of actionsBelow) {
    const access = accessOf(actions, {
      itself: listed.has(prefix),
      within: [...listed].some((other) => prefix.startsWith(other)),
    });
    if (access === undefined) others.add(prefix);
    else rules.push({ prefix, access });
  }
  for (const prefix of listed) if (!actionsBelow.has(prefix)) others.add(prefix);
  const custom = [...others].map((prefix) => ({ prefix, access: 'custom' as const }));
  return [...rules.toSorted(byPrefix), ...custom.toSorted(byPrefix)];
}

const byPrefix = (left: AccessRule, right: AccessRule): number => (left.prefix < right.prefix ? -1 : 1);

function accessOf(
  actions: ReadonlySet<string>,
  listed: { readonly itself: boolean; readonly within: boolean },
): Access | undefined {
  const has = (wanted: readonly string[]) => wanted.every((action) => actions.has(action));
  const reads = has(objectActions.read);
  const writes = has(objectActions.write);
  const whole = [...(reads ? objectActions.read : []), ...(writes ? objectActions.write : [])];
  if (actions.size !== whole.length) return undefined;
  // Who may read may list too: without it the rule is somebody's own.
  if (reads) return listed.within ? (writes ? 'readwrite' : 'readonly') : undefined;
  return writes && !listed.itself ? 'writeonly' : undefined;
}

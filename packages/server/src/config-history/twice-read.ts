import { configHelp, isAdminApiError } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { type ConfigLine, subsystemOf } from './config-text.ts';
import { type KnownKeys, ownName } from './settings.ts';

/** Keys that the storage server takes without naming them in its export. */
export const unlistedKeys: ReadonlySet<string> = new Set(['delay', 'max_wait', 'cycle', 'idle_speed']);
const withUnlisted = ['heal', 'scanner'];

/**
 * The storage server cuts a line at the first `key=` of every key that it knows, inside quotes and words too: such a line
 * sets something else than it says. The key at which the two readings part.
 */
export function twiceReadKey(
  { target, pairs }: ConfigLine,
  known: KnownKeys,
  documented: KnownKeys,
): string | undefined {
  const subsystem = subsystemOf(ownName(target, '')[0]);
  const names = new Set(['comment', 'enable', ...(withUnlisted.includes(subsystem) ? unlistedKeys : [])]);
  for (const keys of [known.get(subsystem), documented.get(subsystem)])
    for (const key of keys ?? []) names.add(key);
  const seen = new Set<string>();
  for (const { key, value } of pairs) {
    if (seen.has(key)) return key;
    seen.add(key);
    const inside = value.includes('=') ? [...names].find((name) => value.includes(`${name}=`)) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}

const atOnce = 4;

/** Keys without a value may be missing from an export: those of the help are asked for where a value may hold one. */
export async function documentedKeys(
  { admin, signal }: SessionContext,
  lines: readonly ConfigLine[],
  known: KnownKeys,
): Promise<KnownKeys> {
  const doubtful = lines.filter(({ pairs }) => pairs.some(({ value }) => value.includes('=')));
  const subsystems = [...new Set(doubtful.map(({ target }) => subsystemOf(target)))];
  const told = await mapAtOnce(
    subsystems.filter((subsystem) => known.has(subsystem)),
    atOnce,
    async (subsystem) => {
      const { keysHelp } = await configHelp(admin, { subsystem }, { signal }).catch(withoutHelp);
      return [subsystem, new Set(keysHelp.map(({ key }) => key))] as const;
    },
  );
  return new Map(told);
}

/** Some subsystems of an export are not documented. */
function withoutHelp(cause: unknown): { readonly keysHelp: readonly { readonly key: string }[] } {
  if (isAdminApiError(cause) && cause.status === 400) return { keysHelp: [] };
  throw cause;
}

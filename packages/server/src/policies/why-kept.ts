import type { SessionContext } from '#/context.ts';
import { explained } from '#/upstream/meanings.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { holdersOf } from './holders.ts';
import { unless } from './read.ts';

const namedAtMost = 10;

interface Kept {
  readonly name: string;
  readonly isBuiltIn: boolean;
}

/** A refused deletion, with whom the policy is attached to. */
export async function whyKept(ctx: SessionContext, { name, isBuiltIn }: Kept, cause: unknown) {
  const code = refusalOf(cause)?.code;
  if (code === 'InternalError' && isBuiltIn)
    return explained(cause, [
      { code, message: `${name} comes with the storage server and cannot be deleted`, status: 409 },
    ]);
  if (code !== 'XMinioIAMPolicyInUse') return cause;
  const holders = await unless('AccessDenied', holdersOf(ctx, name));
  const whom = [named('user', holders?.users ?? []), named('group', holders?.groups ?? [])].filter(Boolean);
  const message = `${name} is attached to ${whom.length === 0 ? 'a user or a group' : whom.join(' and ')}`;
  return explained(cause, [
    { code, message, detailedMessage: 'Detach the policy before you delete it.', status: 409 },
  ]);
}

function named(noun: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const more = names.length - namedAtMost;
  const shown = [...names.slice(0, namedAtMost), ...(more > 0 ? [`${String(more)} more`] : [])];
  return `${names.length === 1 ? `the ${noun}` : `the ${noun}s`} ${shown.join(', ')}`;
}

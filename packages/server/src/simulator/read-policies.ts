import type { HeldPolicy, PolicyHolder } from '@longshore/contract/policy/simulate';
import { type PolicyDocument, policyInfo, policyList } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import type { Unread } from './asker.ts';

const policiesAtOnce = 8;

/** Names of policies as users and groups have them. */
export const namesIn = (text: string): string[] => text.split(',').filter((name) => name !== '');

export interface Attached extends PolicyHolder {
  readonly policy: string;
}

interface ReadPolicies {
  readonly policies: readonly HeldPolicy[];
  readonly unread: readonly Unread[];
}

/** Policies that are attached; those that do not exist say nothing. */
export async function readPolicies(
  ctx: SessionContext,
  attached: readonly Attached[],
): Promise<ReadPolicies> {
  const names = [...new Set(attached.map(({ policy }) => policy))];
  const documents = await documentsOf(ctx, names);
  const policies = attached.flatMap((one) => {
    const document = documents.get(one.policy);
    return document ? [{ ...one, document: JSON.stringify(document) }] : [];
  });
  const missing = names.filter((name) => documents.get(name) === null);
  return {
    policies,
    unread: missing.map((name) => ({ kind: 'policy', name, missing: 'admin:GetPolicy' })),
  };
}

/** Null for those that the caller may not read, undefined for those that are not there. */
async function documentsOf(
  ctx: SessionContext,
  names: readonly string[],
): Promise<ReadonlyMap<string, PolicyDocument | null | undefined>> {
  const read = await mapAtOnce(
    names,
    policiesAtOnce,
    async (name) => [name, await documentOf(ctx, name)] as const,
  );
  if (!read.some(([, document]) => document === null)) return new Map(read);
  // Whoever may list policies is told their documents, too.
  const listed = await policyList(ctx.admin, {}, { signal: ctx.signal }).catch((cause: unknown) => {
    if (refusalOf(cause)?.code === 'AccessDenied') return undefined;
    throw cause;
  });
  if (listed === undefined) return new Map(read);
  const all = new Map(Object.entries(listed));
  return new Map(names.map((name) => [name, all.get(name)]));
}

async function documentOf(ctx: SessionContext, name: string): Promise<PolicyDocument | null | undefined> {
  try {
    return (await policyInfo(ctx.admin, { name }, { signal: ctx.signal })).policy;
  } catch (cause) {
    const code = refusalOf(cause)?.code;
    if (code === 'AccessDenied') return null;
    if (code === 'XMinioAdminNoSuchPolicy') return undefined;
    throw cause;
  }
}

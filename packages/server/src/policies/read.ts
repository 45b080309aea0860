import type { PolicyView } from '@longshore/contract/policies/policies-schemas';
import { policyInfo } from '@longshore/madmin';
import { revisionOf } from '#/http/revision.ts';
import type { SessionContext } from '#/context.ts';
import { refusalOf } from '#/upstream/refusal.ts';

export async function readPolicy(ctx: SessionContext, name: string): Promise<PolicyView> {
  const { policy, CreateDate, UpdateDate } = await policyInfo(ctx.admin, { name }, { signal: ctx.signal });
  const text = JSON.stringify(policy);
  return {
    name,
    policy: text,
    revision: revisionOf(text),
    ...(CreateDate !== undefined && { createdAt: CreateDate }),
    ...(UpdateDate !== undefined && { updatedAt: UpdateDate }),
  };
}

/** Undefined where there is none. */
export const findPolicy = (ctx: SessionContext, name: string): Promise<PolicyView | undefined> =>
  unless('XMinioAdminNoSuchPolicy', readPolicy(ctx, name));

/** Undefined where the storage server refuses with this code. */
export async function unless<T>(code: string, reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (cause) {
    if (refusalOf(cause)?.code === code) return undefined;
    throw cause;
  }
}

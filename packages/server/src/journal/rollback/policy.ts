import { policyAdd } from '@longshore/madmin';
import { revisionOf } from '#/http/revision.ts';
import { findPolicy } from '#/policies/read.ts';
import type { SessionContext } from '#/context.ts';
import type { RecordedChange } from '#/store/journal.ts';
import { refuse } from '#/upstream/errors.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { jsonIn, objectIn } from '../json-text.ts';
import { redacted } from '../without-secrets.ts';
import type { Reversal } from './reversal.ts';

/** A policy that was edited or deleted; one that was new is deleted where policies are. */
export function policyReversal(change: RecordedChange): Reversal | undefined {
  const before = jsonIn(change.before);
  if (typeof before !== 'string' || before.includes(redacted)) return undefined;
  const { name, left } = placeOf(change);
  if (typeof name !== 'string' || left === undefined) return undefined;
  return {
    async preview(ctx) {
      const now = await required(ctx, name, left);
      return {
        differences: [{ target: name, key: '', ...(now !== undefined && { before: now }), after: before }],
        keptKeys: [],
      };
    },
    make: (ctx) =>
      ctx.bucketLocks.hold(`policy/${name}`, ctx.signal, async () => {
        ctx.change.before((await required(ctx, name, left)) ?? null);
        ctx.change.after(before);
        const call = policyAdd(ctx.admin, { name, policy: before }, { signal: ctx.signal });
        await withPermissionContext('admin:CreatePolicy', '', call);
        return { restart: false };
      }),
  };
}

/** `left` is what the change left: null for none. */
function placeOf({ rowId, place, after }: RecordedChange) {
  if (rowId === 'policyDelete') return { name: objectIn(place)?.['policyName'], left: null };
  const { name, policy } = objectIn(after) ?? {};
  return { name, left: rowId === 'policyCreate' && typeof policy === 'string' ? policy : undefined };
}

async function required(ctx: SessionContext, name: string, left: string | null): Promise<string | undefined> {
  const now = await withPermissionContext('admin:GetPolicy', '', findPolicy(ctx, name));
  const isSame = left === null ? now === undefined : now?.revision === revisionOf(left);
  if (isSame) return now?.policy;
  throw refuse('ChangedMeanwhile', `The policy ${name} was changed again since`, {
    detailedMessage: 'Roll back the later change first, or edit it yourself.',
  });
}

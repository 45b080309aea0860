import type { policyCreate as row } from '@longshore/contract/policies/policies';
import { policyFault } from '@longshore/contract/policy/policy-fault';
import { policyAdd } from '@longshore/madmin';
import { requireRevision } from '#/http/revision.ts';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { explained } from '#/upstream/meanings.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { newPolicyMeanings } from './meanings.ts';
import { findPolicy, readPolicy } from './read.ts';

/** The storage server takes a second "create" for a replacement: what is there is looked at first. */
export const policyCreate: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'policies');
  const { name, policy, revision } = body;
  const fault = policyFault(policy);
  if (fault !== null)
    throw refuse('InvalidInput', 'This is not a valid policy', {
      detailedMessage: fault,
      field: 'body.policy',
    });
  // No bucket has a slash in its name.
  return ctx.bucketLocks.hold(`policy/${name}`, ctx.signal, async () => {
    const now = await withPermissionContext('admin:GetPolicy', '', findPolicy(ctx, name));
    if (now !== undefined && revision === undefined)
      throw refuse('NameTaken', `A policy named ${name} already exists`, { field: 'body.name' });
    if (now === undefined && revision !== undefined)
      throw refuse('ChangedMeanwhile', 'It was deleted by someone else since you opened it');
    if (now !== undefined) requireRevision(revision, now.revision);
    ctx.change.before(now?.policy);
    await policyAdd(ctx.admin, { name, policy }, { signal: ctx.signal }).catch((cause: unknown) => {
      throw explained(cause, newPolicyMeanings, body);
    });
    return readPolicy(ctx, name);
  });
};

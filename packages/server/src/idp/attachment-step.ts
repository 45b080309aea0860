import {
  ldapPolicyAttach,
  ldapPolicyDetach,
  ldapPolicyEntities,
  type PolicyChange,
  type PolicyHolder,
} from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { unless } from '#/policies/read.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import type { Step } from '#/upstream/steps.ts';
import { attachmentMeanings, meant } from './meanings.ts';

/** What is attached now, for the journal; undefined for those who may not look. */
export async function attachedTo(ctx: SessionContext, { user, group }: PolicyHolder) {
  const asked = user === undefined ? { groups: [group] } : { users: [user] };
  try {
    const found = await ldapPolicyEntities(ctx.admin, asked, { signal: ctx.signal });
    return [...found.userMappings, ...found.groupMappings].flatMap(({ policies }) => policies);
  } catch (cause) {
    if (refusalOf(cause) === null) throw cause;
    return undefined;
  }
}

type VerbedChange = PolicyChange & { readonly verb: 'attach' | 'detach' };

const words = { attach: 'Attaching to', detach: 'Detaching from' };

/** None where nothing is asked for: the storage server refuses that. What is so already stays so. */
export function attachmentStep(ctx: SessionContext, { verb, ...change }: VerbedChange): Step[] {
  if (change.policies.length === 0) return [];
  const call = verb === 'attach' ? ldapPolicyAttach : ldapPolicyDetach;
  const run = () => {
    const changing = call(ctx.admin, change, { signal: ctx.signal });
    return unless('XMinioAdminPolicyChangeAlreadyApplied', meant(changing, attachmentMeanings));
  };
  const doing = `${words[verb]} ${change.user ?? change.group}`;
  return [{ doing, about: { action: 'admin:UpdatePolicyAssociation' }, run }];
}

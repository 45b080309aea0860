import { policyAttach, type PolicyChange, policyDetach, policySet } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import type { Step } from '#/upstream/steps.ts';
import { whyUnchanged } from './holder.ts';
import { unless } from './read.ts';

type ModedChange = PolicyChange & { readonly mode: 'set' | 'attach' | 'detach' };

const words = { set: 'Setting the policies of', attach: 'Attaching to', detach: 'Detaching from' };

/** What is so already stays so: that is no failure. */
export function changeStep(ctx: SessionContext, { mode, ...change }: ModedChange): Step {
  return {
    doing: `${words[mode]} ${change.user ?? change.group}`,
    about: { action: 'admin:AttachUserOrGroupPolicy' },
    run: () =>
      changed(ctx, { mode, ...change }).catch(async (cause: unknown) => {
        throw await whyUnchanged(ctx, change, cause);
      }),
  };
}

async function changed(ctx: SessionContext, { mode, ...change }: ModedChange): Promise<void> {
  const options = { signal: ctx.signal };
  if (mode === 'set') return policySet(ctx.admin, change, options);
  // The storage server refuses a change of nothing.
  if (change.policies.length === 0) return;
  const call = mode === 'attach' ? policyAttach : policyDetach;
  await unless('XMinioAdminPolicyChangeAlreadyApplied', call(ctx.admin, change, options));
}

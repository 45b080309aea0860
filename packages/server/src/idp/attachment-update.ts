import type { ldapAttachmentUpdate as row } from '@longshore/contract/idp/idp';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { runSteps } from '#/upstream/steps.ts';
import { attachedTo, attachmentStep } from './attachment-step.ts';

export const ldapAttachmentUpdate: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'the LDAP directory');
  const { kind, entity, attach, detach } = body;
  const holder = kind === 'group' ? { group: entity } : { user: entity };
  ctx.change.before(await attachedTo(ctx, holder));
  const steps = [
    attachmentStep(ctx, { ...holder, policies: attach, verb: 'attach' }),
    attachmentStep(ctx, { ...holder, policies: detach, verb: 'detach' }),
  ];
  await runSteps(ctx.signal, [], steps.flat());
};

import type { configView as row } from '@longshore/contract/configs/configs';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { namedIn } from './named.ts';
import { noTarget, readSubsystem } from './subsystem.ts';
import { targetView } from './target-view.ts';

export const configView: Handler<typeof row> = async (ctx, { params }) => {
  requireAdmin(ctx.session, 'its configuration');
  const { subsystem, target } = namedIn(params.name);
  const { targets, help } = await readSubsystem(ctx, subsystem);
  const asked = targets.filter((one) => target === undefined || one.target === target);
  if (target !== undefined && asked.length === 0) throw noTarget(subsystem, target);
  const { description, multipleTargets } = help;
  return asked.map((one) => ({ ...targetView(subsystem, one), description, multipleTargets }));
};

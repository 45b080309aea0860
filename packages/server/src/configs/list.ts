import type { configList as row } from '@longshore/contract/configs/configs';
import { configExport, configHelp, configTargetsIn } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { storedTarget } from './stored-target.ts';
import { summaryOf } from './summary.ts';

const atOnce = 8;

/** One export tells of all subsystems, and much faster than one by one; its secrets stay here. */
export const configList: Handler<typeof row> = async (ctx, { query: { offset = 0, limit } }) => {
  requireAdmin(ctx.session, 'its configuration');
  const { admin, signal } = ctx;
  const [{ keysHelp: all }, text] = await Promise.all([
    configHelp(admin, {}, { signal }),
    configExport(admin, { signal }),
  ]);
  const helps = await mapAtOnce(all, atOnce, ({ key }) => configHelp(admin, { subsystem: key }, { signal }));
  const targets = configTargetsIn(text, helps);
  const configurations = helps.map((help, at) => {
    const own = targets.filter(({ subsystem }) => subsystem === help.subSys);
    const description = all[at]?.description ?? help.description;
    return summaryOf(
      { ...help, description },
      own.map((one) => storedTarget(help, one, [])),
    );
  });
  const end = limit === undefined ? undefined : offset + limit;
  return { configurations: configurations.slice(offset, end), total: configurations.length };
};

import type { loginView as row } from '@longshore/contract/session/login';
import type { OpenHandler } from '#/context.ts';
import { offeredProviders } from './provider/offered.ts';

export const loginView: OpenHandler<typeof row> = async (ctx) => {
  const { redirectRules, problems } = await offeredProviders(ctx);
  return {
    loginStrategy: redirectRules.length === 0 ? 'form' : 'redirect',
    redirectRules,
    isK8S: false,
    animatedLogin: ctx.config.isLoginAnimated,
    ...(problems.length === 0 ? {} : { problems }),
  };
};

import type { loginView as row } from '@longshore/contract/session/login';
import type { OpenHandler } from '#/context.ts';

export const loginView: OpenHandler<typeof row> = async (ctx) => ({
  loginStrategy: 'form',
  redirectRules: [],
  isK8S: false,
  animatedLogin: ctx.config.isLoginAnimated,
});

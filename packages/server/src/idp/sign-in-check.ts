import type { signInCheck as row } from '@longshore/contract/idp/idp';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { callbackUrl } from '#/session/provider/callback-url.ts';
import { checkProvider } from './check/check-provider.ts';
import { wellKnown } from './check/discovery.ts';
import { givenToSession } from './check/session-claims.ts';
import { claimNameOf, readTrusted, trustStep } from './check/trusted.ts';

export const signInCheck: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'identity providers');
  // The console connects to the providers: only for those whom the storage server lets change them.
  const trusted = await readTrusted(ctx);
  const check = async (provider: (typeof ctx.providers.all)[number]) => {
    const { name, displayName, clientId, url, scope, roleArn, ca } = provider.settings;
    const { steps, ...facts } = await checkProvider(ctx, {
      configUrl: url.includes('/.well-known/') ? url : `${url.replace(/\/$/, '')}${wellKnown}`,
      scopes: scope.split(' '),
      claimName: roleArn === undefined ? claimNameOf(trusted, clientId) : '',
      ca,
    });
    return {
      name,
      displayName,
      callbackUrl: callbackUrl(ctx, provider),
      clientId,
      ...(roleArn === undefined ? {} : { roleArn }),
      isOwn: ctx.session.provider?.name === name,
      steps: [...steps, trustStep(trusted, { clientId, roleArn })],
      ...facts,
    };
  };
  const providers = await Promise.all(ctx.providers.all.map(check));
  const session = await givenToSession(ctx, trusted);
  return { providers, ...(session === undefined ? {} : { session }) };
};

import type { SessionContext } from '#/context.ts';

/** What of the identity provider or directory the page needs to know. */
export function providerView({ session, providers }: Pick<SessionContext, 'session' | 'providers'>) {
  const { name, userName, grantId } = session.provider ?? {};
  if (name === undefined) return session.loginName === undefined ? {} : { displayName: session.loginName };
  return {
    ...(userName === undefined ? {} : { displayName: userName }),
    identityProvider: providers.all.find(({ settings }) => settings.name === name)?.settings.displayName,
    ...(grantId === undefined ? {} : { isRenewable: true }),
  };
}

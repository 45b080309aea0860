import type { LoginDetails } from '@longshore/contract/session/login-schemas';
import { buildAuthorizationUrl, calculatePKCECodeChallenge, type Configuration } from 'openid-client';
import type { BaseContext } from '#/context.ts';
import { refuse, toConsoleError } from '#/upstream/errors.ts';
import { cookieScope, cookiesElsewhere } from '../cookie-scope.ts';
import { callbackUrl } from './callback-url.ts';
import type { Provider } from './providers.ts';

interface Offered {
  readonly redirectRules: LoginDetails['redirectRules'];
  readonly problems: NonNullable<LoginDetails['problems']>;
}

/** The sign-in page shows after so long, whatever a provider does: what it answers later is told to the next visitor. */
const patienceMs = 1500;

/** The providers that the browser can be sent to, in the order of the settings, each with a sign-in of its own that is bound to the browser. */
export async function offeredProviders(ctx: BaseContext): Promise<Offered> {
  const { all } = ctx.providers;
  if (all.length === 0) return { redirectRules: [], problems: [] };
  const { signInStates } = ctx;
  const { cookie } = ctx.request.headers;
  const isPlanted = signInStates.isPlanted(cookie);
  const browser = signInStates.browserOf(isPlanted ? undefined : cookie);
  const offers = await Promise.all(all.map((provider) => offerOf(ctx, provider, browser)));
  const redirectRules = offers.flatMap(({ rule }) => rule ?? []);
  if (redirectRules.length > 0) {
    const scope = cookieScope(ctx);
    const forgotten = isPlanted ? signInStates.forget(scope, cookiesElsewhere(ctx).paths) : [];
    ctx.reply.header('set-cookie', [...forgotten, signInStates.mark(browser, scope)]);
  }
  return { redirectRules, problems: offers.flatMap(({ problem }) => problem ?? []) };
}

interface Offer {
  readonly rule?: Offered['redirectRules'][number];
  readonly problem?: Offered['problems'][number];
}

async function offerOf(ctx: BaseContext, provider: Provider, browser: string): Promise<Offer> {
  const { name, displayName, roleArn } = provider.settings;
  try {
    const redirect = await addressAt(ctx, provider, browser);
    return { rule: { redirect, displayName, serviceType: roleArn?.split(':')[2] ?? '' } };
  } catch (cause) {
    ctx.log.warn({ err: cause, provider: name }, 'an identity provider cannot be used');
    const { message, detailedMessage } = toConsoleError(cause);
    return { problem: { displayName, message, detailedMessage } };
  }
}

async function addressAt(ctx: BaseContext, provider: Provider, browser: string): Promise<string> {
  const configuration = await inTime(provider);
  const { name, scope } = provider.settings;
  const redirectUri = callbackUrl(ctx, provider);
  const { state, nonce, verifier } = ctx.signInStates.begin(browser, { provider: name, redirectUri });
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href;
}

async function inTime(provider: Provider): Promise<Configuration> {
  const { promise, reject } = Promise.withResolvers<never>();
  const { displayName } = provider.settings;
  const who = displayName === '' ? 'The identity provider' : `The identity provider ${displayName}`;
  const timer = setTimeout(
    () => reject(refuse('ProviderTimeout', `${who} did not respond in time`, { detailedMessage: whileRead })),
    patienceMs,
  );
  try {
    return await Promise.race([provider.ready(), promise]);
  } finally {
    clearTimeout(timer);
  }
}

const whileRead = 'While its configuration was read: no answer';

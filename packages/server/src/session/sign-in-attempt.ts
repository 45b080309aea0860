import type { BaseContext } from '#/context.ts';
import { logSecurityEvent } from '#/http/security-events.ts';
import { type ConsoleError, refuse, toConsoleError } from '#/upstream/errors.ts';
import { attemptedName } from './attempted-name.ts';
import { asLoginFailure } from './login-failure.ts';
import type { BegunSignIn } from './provider/sign-in-state.ts';
import type { CountedAttempt } from './sign-in-limit.ts';
import type { Attempter } from './throttle.ts';

/** Counts an attempt, or refuses it where there were too many. */
export function beginSignIn(ctx: BaseContext, userName: string): Promise<CountedAttempt> {
  const key = attemptedName(ctx.config, userName);
  const browser = ctx.knownBrowsers.idOf(ctx.request.headers.cookie, key);
  return counted(ctx, userName, { key, browser });
}

/**
 * The same for a sign-in that came back from a provider: for the browser, whose secret nobody else has, so that who fails
 * behind its address does not keep it out, and, far more generously, for the address.
 */
export const beginProviderSignIn = (
  ctx: BaseContext,
  { id, browser, provider }: Pick<BegunSignIn, 'id' | 'browser' | 'provider'>,
): Promise<CountedAttempt> =>
  counted(ctx, provider, { key: `sign-in ${id}`, browser: `sign-in ${browser}`, isThroughProvider: true });

async function counted(
  ctx: BaseContext,
  userName: string,
  who: Omit<Attempter, 'address'>,
): Promise<CountedAttempt> {
  const { request } = ctx;
  const attempt = await ctx.signInLimit.begin({ ...who, address: request.ip });
  if (!('retryAfterSeconds' in attempt)) return attempt;
  logSecurityEvent(ctx.log, request, { event: 'throttled', userName });
  throw refuse('TooManyAttempts', 'Too many failed sign-ins; try again later', attempt);
}

interface Failed {
  readonly cause: unknown;
  readonly attempt: CountedAttempt;
  readonly userName: string;
}

/** What a failed sign-in counts for, and its refusal. */
export async function endFailedSignIn(
  ctx: BaseContext,
  { cause, attempt, userName }: Failed,
): Promise<ConsoleError> {
  const error = asLoginFailure(cause);
  // Where the directory is away, the storage server has said before that the password is none of its own.
  if (error.code === 'InvalidLogin' || isProviderAway(error)) attempt.fail();
  else await (isBurden(error) ? attempt.forgiveKey() : attempt.forgive());
  logSecurityEvent(ctx.log, ctx.request, { event: 'sign-in-failed', userName, code: error.code });
  return error;
}

/** Nothing reached the storage server, or nobody who signs in has a part in it. */
const noBurden = new Set(['Overloaded', 'StoreUnavailable', 'UpstreamUnreachable', 'ClockSkew']);

/** A sign-in that came back before, or whom the browser is not to have: no failure of the provider's. */
const isRefusedHere = ({ code }: ConsoleError): boolean => code === 'SignInUnknown';

/** The same for a sign-in through a provider: one that is away has nothing to do with who tries. */
export async function endFailedProviderSignIn(
  ctx: BaseContext,
  { cause, attempt, userName }: Failed,
): Promise<ConsoleError> {
  const error = toConsoleError(cause);
  const isForgiven = noBurden.has(error.code) || isProviderAway(error) || isRefusedHere(error);
  await (isForgiven ? attempt.forgive() : attempt.forgiveKey());
  logSecurityEvent(ctx.log, ctx.request, { event: 'sign-in-failed', userName, code: error.code });
  return error;
}

const isProviderAway = ({ code }: ConsoleError): boolean =>
  code === 'ProviderUnreachable' || code === 'ProviderTimeout';

/** The storage server was at work and failed: who has it fail again and again is slowed. */
const isBurden = ({ code, status }: ConsoleError): boolean => status >= 500 && !noBurden.has(code);

import type { SignInSession } from '@longshore/contract/idp/idp-schemas';
import { policyList } from '@longshore/madmin';
import { z } from 'zod';
import type { SessionContext } from '#/context.ts';
import { claimNameOf, claimPrefixOf, policiesOfRole, type Trusted } from './trusted.ts';

/** Of the storage server's own, which are no claims of the provider; some name or end the session. */
const notTold = new Set([
  'accessKey',
  'parent',
  'sessionPolicy',
  'sessionPolicy-extracted',
  'tokenRevokeType',
]);
const mostClaims = 100;
const mostLength = 1024;

const Payload = z.record(z.string(), z.unknown());

/** The claims in a session token of the storage server, which keeps those of the ID token in it; [] where it has none. */
export function claimsIn(token: string | undefined): { name: string; value: unknown }[] {
  const [, payload = ''] = token?.split('.') ?? [];
  try {
    const claims = Payload.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return Object.entries(claims)
      .filter(([name]) => !notTold.has(name))
      .slice(0, mostClaims)
      .map(([name, value]) => ({ name, value }));
  } catch {
    return [];
  }
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .flatMap((one) => (typeof one === 'string' ? one.split(',') : []))
    .map((one) => one.trim())
    .filter((one) => one !== '');

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, mostLength);

/** What the session that asks got from its provider; undefined where it came from none that the console still knows. */
export async function givenToSession(
  ctx: SessionContext,
  trusted: readonly Trusted[],
): Promise<SignInSession | undefined> {
  const { session, providers } = ctx;
  const settings = providers.all.find((one) => one.settings.name === session.provider?.name)?.settings;
  if (settings === undefined) return undefined;
  const { clientId, roleArn } = settings;
  const claims = claimsIn(session.credentials.sessionToken);
  const claimName = claimPrefixOf(trusted, clientId) + claimNameOf(trusted, clientId);
  const names =
    roleArn === undefined
      ? listOf(claims.find(({ name }) => name === claimName)?.value)
      : listOf(policiesOfRole(trusted, roleArn));
  const known = await namesKnown(ctx);
  return {
    claims: claims.map(({ name, value }) => ({ name, value: textOf(value) })),
    policiesBy: roleArn === undefined ? 'claim' : 'role',
    policySource: roleArn ?? claimName,
    policies: names.map((name) => (known === null ? { name } : { name, exists: known.has(name) })),
  };
}

/** The policies of the storage server; null where the user may not list them. */
async function namesKnown({ admin, signal, log }: SessionContext): Promise<ReadonlySet<string> | null> {
  try {
    return new Set(Object.keys(await policyList(admin, {}, { signal })));
  } catch (cause) {
    signal.throwIfAborted();
    log.debug({ err: cause }, 'the policies of the storage server could not be listed');
    return null;
  }
}

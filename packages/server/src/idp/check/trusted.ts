import type { CheckStep } from '@longshore/contract/idp/idp-schemas';
import type { SessionContext } from '#/context.ts';
import { readProviders } from '../read-providers.ts';
import { failed, passed } from './steps.ts';

/** An OpenID provider that the storage server runs with. */
export interface Trusted {
  readonly enabled: boolean;
  readonly roleARN: string | undefined;
  readonly values: ReadonlyMap<string, string>;
}

const defaultClaim = 'policy';

/** The storage server refuses whoever may not change them. */
export async function readTrusted(ctx: SessionContext): Promise<readonly Trusted[]> {
  const known = await readProviders(ctx, 'openid');
  return known.map(({ enabled, roleARN, info }) => ({
    enabled,
    roleARN,
    values: new Map(info.map(({ key, value }) => [key, value])),
  }));
}

const ofClient = (trusted: readonly Trusted[], clientId: string): Trusted | undefined =>
  trusted.find(({ enabled, values }) => enabled && values.get('client_id') === clientId);

export const claimNameOf = (trusted: readonly Trusted[], clientId: string): string =>
  ofClient(trusted, clientId)?.values.get('claim_name') ?? defaultClaim;

export const claimPrefixOf = (trusted: readonly Trusted[], clientId: string): string =>
  ofClient(trusted, clientId)?.values.get('claim_prefix') ?? '';

/** The policies of a role. */
export const policiesOfRole = (trusted: readonly Trusted[], roleArn: string): string =>
  trusted.find(({ roleARN }) => roleARN === roleArn)?.values.get('role_policy') ?? '';

interface Client {
  readonly clientId: string;
  readonly roleArn: string | undefined;
}

/** Whether the storage server takes ID tokens that are made out for this client. */
export function trustStep(trusted: readonly Trusted[], { clientId, roleArn }: Client): CheckStep {
  const found = ofClient(trusted, clientId);
  if (found === undefined)
    return failed('trust', `The storage server has no enabled OpenID provider with the client ${clientId}.`);
  if (roleArn !== undefined && found.roleARN !== roleArn)
    return failed(
      'trust',
      `The storage server knows the client ${clientId}, but not with the role ${roleArn}.`,
    );
  if (roleArn === undefined && found.values.has('role_policy'))
    return failed(
      'trust',
      'The storage server gives users of this provider a role, which the console does not name.',
    );
  return passed('trust', `The storage server has an enabled OpenID provider with the client ${clientId}.`);
}

import type { InputOf } from '@longshore/contract/endpoint';
import type { serviceAccountUpdate as row } from '@longshore/contract/service-accounts/service-accounts';
import type { ServiceAccountInfo, ServiceAccountUpdateInput } from '@longshore/madmin';
import { refuse } from '#/upstream/errors.ts';
import { expirationOf } from './expiration.ts';

type Changes = InputOf<typeof row>['body'];

/** What is sent of a change of a key. */
export function changesOf(
  given: Changes,
  info: ServiceAccountInfo,
  nowMs: number,
): Omit<ServiceAccountUpdateInput, 'accessKey'> {
  const { secretKey, status } = given;
  return {
    ...rightsOf(given.policy, info),
    name: wordOf('name', given.name, info.name),
    description: wordOf('description', given.description, info.description),
    expiration: expirationOf(given.expiry, nowMs),
    ...(secretKey !== '' && { secretKey }),
    ...(status !== undefined && status !== '' && { accountStatus: statusWords[status] }),
  };
}

const statusWords = { on: 'on', off: 'off', enabled: 'on', disabled: 'off' } as const;

function rightsOf(
  policy: string | undefined,
  info: ServiceAccountInfo,
): Pick<ServiceAccountUpdateInput, 'policy' | 'impliedPolicy'> {
  if (policy === '') return { impliedPolicy: true };
  if (policy !== undefined) return { policy };
  return info.impliedPolicy ? { impliedPolicy: true } : { policy: info.policy };
}

function wordOf(
  member: 'name' | 'description',
  given: string | undefined,
  now: string | undefined,
): string | undefined {
  if (given !== '') return given;
  if (now !== undefined && now !== '')
    throw refuse('InvalidInput', `The storage server cannot take the ${member} of an access key away`, {
      field: `body.${member}`,
    });
  return undefined;
}

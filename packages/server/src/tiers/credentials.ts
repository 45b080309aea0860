import type { TierCredentials as Body, TierKind } from '@longshore/contract/tiers/tiers-schemas';
import type { TierCredentials } from '@longshore/madmin';
import { refuse } from '#/upstream/errors.ts';
import { credentialsFile } from './credentials-file.ts';

/** The credentials that a tier of this type takes, of what was entered. */
export function credentialsOf(kind: TierKind, body: Body): TierCredentials {
  const { servicePrincipal, awsRole } = body;
  switch (kind) {
    case 's3':
      return awsRole === undefined ? keysOf(body) : { awsRole };
    case 'minio':
      return keysOf(body);
    case 'azure':
      return servicePrincipal === undefined ? { accountKey: secretOf(body) } : { servicePrincipal };
    case 'gcs':
      return { credentialsJson: credentialsFile(entered(body.creds, 'creds'), 'body.creds') };
  }
}

const secretOf = ({ secret_key }: Body): string => entered(secret_key, 'secret_key');

const keysOf = (body: Body): TierCredentials => ({
  accessKey: entered(body.access_key, 'access_key'),
  secretKey: secretOf(body),
});

function entered(value: string | undefined, member: string): string {
  if (value !== undefined && value !== '') return value;
  const field = `body.${member}`;
  throw refuse('InvalidInput', `The value of ${field} is not valid`, {
    detailedMessage: 'It is required',
    field,
  });
}

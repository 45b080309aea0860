import type { Tier, TierInput, TierKind } from '@longshore/contract/tiers/tiers-schemas';
import { z } from '#/form/zod.ts';
import { textOf } from '#/messages/catalogue.ts';
import {
  base64Of,
  credentialNames,
  type CredentialValues,
  credentialFields,
  neededCredentials,
  neededRule,
  noCredentials,
} from '../credential-form.ts';
import { tierMessages } from '../messages.ts';
import { placeOf } from '../tier-kinds.ts';

const text = textOf(tierMessages);
const plain = z.string().trim();
const reserved: ReadonlySet<string> = new Set(['STANDARD', 'REDUCED_REDUNDANCY']);

const fields = z.object({
  credentials: credentialFields,
  name: plain
    .regex(/^[A-Z0-9_-]{1,128}$/, { error: () => text('tiers.form.nameInvalid') })
    .refine((name) => !reserved.has(name), { error: () => text('tiers.form.nameReserved') }),
  endpoint: plain.regex(/^$|^https?:\/\/[^\s/]\S*$/, { error: () => text('tiers.form.endpointInvalid') }),
  bucket: plain,
  prefix: plain,
  region: plain,
  storageclass: plain,
  accountname: plain,
  force: z.boolean(),
});

export type TierValues = z.infer<typeof fields>;

export const noTier: TierValues = {
  credentials: noCredentials,
  name: '',
  endpoint: '',
  bucket: '',
  prefix: '',
  region: '',
  storageclass: '',
  accountname: '',
  force: false,
};

const neededPlace: Readonly<Record<TierKind, readonly ('bucket' | 'endpoint' | 'accountname')[]>> = {
  minio: ['bucket', 'endpoint'],
  s3: ['bucket'],
  azure: ['bucket', 'accountname'],
  gcs: ['bucket'],
};

export const tierForm = (kind: TierKind) => {
  const withPlace = neededPlace[kind].reduce(
    (schema, name) => schema.refine((values) => values[name] !== '', neededRule(name)),
    fields,
  );
  return credentialNames.reduce(
    (schema, name) =>
      schema.refine(
        ({ credentials }) => credentials[name] !== '' || !neededCredentials(kind, credentials).includes(name),
        neededRule('credentials', name),
      ),
    withPlace,
  );
};

/** What is sent of what was entered. */
export function tierBody(kind: TierKind, values: TierValues): TierInput {
  const { name, endpoint, bucket, prefix, region, storageclass, credentials } = values;
  const place = { name, bucket, prefix, region };
  const at = endpoint === '' ? {} : { endpoint };
  switch (kind) {
    case 'minio': {
      const { accesskey, secretkey } = credentials;
      return { type: kind, minio: { ...place, endpoint, accesskey, secretkey } };
    }
    case 's3':
      return { type: kind, s3: { ...place, ...at, storageclass, ...keysOrRole(credentials) } };
    case 'azure': {
      const { accountname } = values;
      return {
        type: kind,
        azure: { ...place, ...at, storageclass, accountname, ...keyOrPrincipal(credentials) },
      };
    }
    case 'gcs':
      return { type: kind, gcs: { ...place, storageclass, creds: base64Of(credentials.creds) } };
  }
}

const keysOrRole = ({ signsWith, accesskey, secretkey, roleArn, tokenFile }: CredentialValues) =>
  signsWith === 'keys'
    ? { accesskey, secretkey }
    : { awsRole: { arn: roleArn, webIdentityTokenFile: tokenFile } };

const keyOrPrincipal = ({ signsWith, accountkey, tenantId, clientId, clientSecret }: CredentialValues) =>
  signsWith === 'keys' ? { accountkey } : { servicePrincipal: { tenantId, clientId, clientSecret } };

/** What the members of the body are called in the form. */
export const tierNames = (kind: TierKind): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [
      ...['name', 'endpoint', 'bucket', 'prefix', 'region', 'storageclass', 'accountname'].map((name) => [
        name,
        name,
      ]),
      ...['accesskey', 'secretkey', 'accountkey', 'creds'].map((name) => [name, `credentials.${name}`]),
      ...['tenantId', 'clientId', 'clientSecret'].map((name) => [
        `servicePrincipal.${name}`,
        `credentials.${name}`,
      ]),
      ['awsRole.arn', 'credentials.roleArn'],
      ['awsRole.webIdentityTokenFile', 'credentials.tokenFile'],
    ].map(([member, name]) => [`${kind}.${member}`, name]),
  ) as Readonly<Record<string, string>>;

const bare = (address = '') => address.replace(/\/+$/, '');

/** The tier that has the same bucket and prefix already: both would write to one place. */
export function sharedWith(
  tiers: readonly Tier[],
  { endpoint, bucket, prefix }: TierValues,
): string | undefined {
  if (bucket === '' || endpoint === '') return undefined;
  return tiers.find((tier) => {
    const place = placeOf(tier);
    return (
      bare(place?.endpoint) === bare(endpoint) &&
      place?.bucket === bucket &&
      bare(place.prefix) === bare(prefix)
    );
  })?.name;
}

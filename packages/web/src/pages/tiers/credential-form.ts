import type { TierKind } from '@longshore/contract/tiers/tiers-schemas';
import { z } from '#/form/zod.ts';
import { textOf } from '#/messages/catalogue.ts';
import { tierMessages } from './messages.ts';

const text = textOf(tierMessages);

/** A credentials file of Google has some 2 KiB. */
export const mostFileBytes = 65_536;

function isObjectText(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const bytesOf = (json: string): number => new TextEncoder().encode(json).length;

const plain = z.string().trim();

/** All that tiers sign in with, whatever their type; what a type does not have stays empty. */
export const credentialFields = z.object({
  signsWith: z.enum(['keys', 'other']),
  accesskey: plain,
  secretkey: z.string(),
  accountkey: plain,
  tenantId: plain,
  clientId: plain,
  clientSecret: z.string(),
  roleArn: plain,
  tokenFile: plain,
  creds: z
    .string()
    .refine((json) => bytesOf(json) <= mostFileBytes, {
      error: () => text('tiers.form.credsLarge'),
      abort: true,
    })
    .refine((json) => json === '' || isObjectText(json), { error: () => text('tiers.form.credsInvalid') }),
});
export type CredentialValues = z.infer<typeof credentialFields>;

export const noCredentials: CredentialValues = {
  signsWith: 'keys',
  accesskey: '',
  secretkey: '',
  accountkey: '',
  tenantId: '',
  clientId: '',
  clientSecret: '',
  roleArn: '',
  tokenFile: '',
  creds: '',
};

type Name = keyof CredentialValues;

const ofKeys: Readonly<Record<TierKind, readonly Name[]>> = {
  minio: ['accesskey', 'secretkey'],
  s3: ['accesskey', 'secretkey'],
  azure: ['accountkey'],
  gcs: ['creds'],
};

/** What must be entered. A role may be that of the machine, which has no name. */
export function neededCredentials(kind: TierKind, { signsWith }: CredentialValues): readonly Name[] {
  if (signsWith === 'keys') return ofKeys[kind];
  return kind === 'azure' ? ['tenantId', 'clientId', 'clientSecret'] : [];
}

/** All that some type needs. */
export const credentialNames: readonly Name[] = [
  'accesskey',
  'secretkey',
  'accountkey',
  'creds',
  'tenantId',
  'clientId',
  'clientSecret',
];

/** For `refine`: what is needed is there, said with what else is at fault and not after it. */
export const neededRule = (...path: string[]) => ({
  path,
  error: () => text('tiers.form.required'),
  when: () => true,
});

export const credentialForm = (kind: TierKind) =>
  credentialNames.reduce(
    (schema, name) =>
      schema.refine(
        (values) => values[name] !== '' || !neededCredentials(kind, values).includes(name),
        neededRule(name),
      ),
    credentialFields,
  );

/** Base64 of a text. */
export const base64Of = (words: string): string =>
  btoa(Array.from(new TextEncoder().encode(words), (byte) => String.fromCharCode(byte)).join(''));

/** As new credentials of a tier that is there are sent. */
export function credentialsBody(kind: TierKind, values: CredentialValues) {
  const { signsWith, accesskey, secretkey, accountkey, tenantId, clientId, clientSecret } = values;
  if (kind === 'gcs') return { creds: base64Of(values.creds) };
  if (kind === 'azure')
    return signsWith === 'keys'
      ? { secret_key: accountkey }
      : { servicePrincipal: { tenantId, clientId, clientSecret } };
  return kind === 's3' && signsWith === 'other'
    ? { awsRole: { arn: values.roleArn, webIdentityTokenFile: values.tokenFile } }
    : { access_key: accesskey, secret_key: secretkey };
}

/** What those members are called in the form. */
export const credentialMembers = (kind: TierKind) => ({
  access_key: 'accesskey',
  secret_key: kind === 'azure' ? 'accountkey' : 'secretkey',
  creds: 'creds',
  'servicePrincipal.tenantId': 'tenantId',
  'servicePrincipal.clientId': 'clientId',
  'servicePrincipal.clientSecret': 'clientSecret',
  'awsRole.arn': 'roleArn',
  'awsRole.webIdentityTokenFile': 'tokenFile',
});

import { z } from 'zod';
import { address, flag, isPlain } from './config-values.ts';

/** Each may be set again with the name of a further provider at its end: `CONSOLE_IDP_URL_PARTNERS`. */
export const providerSettings = {
  CONSOLE_IDP_URL: address
    .refine(isPlain, 'must be an address without a query or a user name')
    .optional()
    .describe(
      'OpenID provider to sign in with: its issuer, or the address of its discovery document. Further ones have a name at the end of each of these settings, as `CONSOLE_IDP_URL_PARTNERS`',
    ),
  CONSOLE_IDP_CLIENT_ID: z
    .string()
    .optional()
    .describe('The client that the provider knows the console as; the one that the storage server trusts'),
  CONSOLE_IDP_SECRET: z.string().optional().describe('Secret of that client, where it has one'),
  CONSOLE_IDP_CALLBACK: address
    .refine(isPlain, 'must be an address without a query or a user name')
    .optional()
    .describe(
      'Address that the provider sends the browser back to; `oauth_callback` below CONSOLE_PUBLIC_URL when not set',
    ),
  CONSOLE_IDP_CALLBACK_DYNAMIC: flag
    .default(false)
    .describe('Whether that address is made of the host that each request names'),
  CONSOLE_IDP_SCOPES: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e, ]+$/, 'must be a list of scopes')
    .default('openid,profile,email')
    .describe('Scopes to ask for; `offline_access` makes many providers renew sessions unasked'),
  CONSOLE_IDP_USERINFO: flag
    .default(false)
    .describe(
      'Whether the storage server asks the provider for claims (`claim_userinfo`), and gets the access token for it',
    ),
  CONSOLE_IDP_ROLE_ARN: z
    .string()
    .regex(/^arn:\S+$/, 'must be an ARN, like arn:minio:iam:::role/name')
    .optional()
    .describe(
      'Role that the storage server gives all users of the provider; by their policy claim when not set',
    ),
  CONSOLE_IDP_DISPLAY_NAME: z.string().optional().describe('What the button of the sign-in page says'),
  CONSOLE_IDP_CA: z
    .string()
    .optional()
    .describe('File with the certificate authorities to trust for the provider, in PEM form'),
};

const Provider = z.object(providerSettings);
type Given = z.infer<typeof Provider>;

/** One OpenID provider. */
export interface ProviderSettings {
  /** As in the names of its settings; `_` is the one without. */
  readonly name: string;
  /** The issuer, or its discovery document. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** Undefined: made of the request's host. */
  readonly callbackUrl: string | undefined;
  readonly scope: string;
  readonly sendsAccessToken: boolean;
  readonly roleArn: string | undefined;
  readonly displayName: string;
  readonly ca: string | undefined;
}

interface Around {
  /** Where the page is opened, with a slash at its end. */
  readonly pageUrl: string | undefined;
  readonly readPem: (setting: string, file: string) => string;
  /** Says no to a setting. */
  readonly refuse: (setting: string, message: string) => Error;
}

// The longest first: CONSOLE_IDP_CALLBACK_DYNAMIC is no provider of the name DYNAMIC.
const bases = Object.keys(providerSettings).toSorted((one, other) => other.length - one.length);

/** The setting and the provider of a variable; null where it is none of these. */
export function providerOf(variable: string): { readonly base: string; readonly name: string } | null {
  for (const base of bases) {
    if (variable === base) return { base, name: '_' };
    const name = variable.startsWith(`${base}_`) ? variable.slice(base.length + 1) : '';
    if (/^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(name)) return { base, name };
  }
  return null;
}

/** All providers of the environment, in the order of their names. */
export function parseProviders(env: NodeJS.ProcessEnv, around: Around): readonly ProviderSettings[] {
  const given = new Map<string, Record<string, string>>();
  for (const [variable, value] of Object.entries(env)) {
    const found = providerOf(variable);
    if (found === null || value === undefined || value === '') continue;
    given.set(found.name, { ...given.get(found.name), [found.base]: value });
  }
  return [...given.keys()].toSorted().map((name) => {
    const settingOf = (base: string) => (name === '_' ? base : `${base}_${name}`);
    const parsed = Provider.safeParse(given.get(name));
    const [issue] = parsed.success ? [] : parsed.error.issues;
    if (!parsed.success)
      throw around.refuse(settingOf(issue?.path.join('.') ?? ''), issue?.message ?? 'is not valid');
    return providerFrom(name, parsed.data, { ...around, settingOf });
  });
}

function providerFrom(
  name: string,
  it: Given,
  { pageUrl, readPem, refuse, settingOf }: Around & { readonly settingOf: (base: string) => string },
): ProviderSettings {
  const need = (base: 'CONSOLE_IDP_URL' | 'CONSOLE_IDP_CLIENT_ID'): string => {
    const value = it[base];
    if (value === undefined) throw refuse(settingOf(base), 'is needed as well: a provider has both');
    return value;
  };
  const url = need('CONSOLE_IDP_URL');
  const own = pageUrl === undefined ? undefined : `${pageUrl}oauth_callback`;
  const callbackUrl = it.CONSOLE_IDP_CALLBACK ?? own;
  if (callbackUrl === undefined && !it.CONSOLE_IDP_CALLBACK_DYNAMIC)
    throw refuse(
      settingOf('CONSOLE_IDP_CALLBACK'),
      'is needed, or CONSOLE_PUBLIC_URL: the address that the provider sends the browser back to',
    );
  const ca = it.CONSOLE_IDP_CA;
  return {
    name,
    url,
    clientId: need('CONSOLE_IDP_CLIENT_ID'),
    clientSecret: it.CONSOLE_IDP_SECRET,
    callbackUrl: it.CONSOLE_IDP_CALLBACK_DYNAMIC ? undefined : callbackUrl,
    scope: scopeOf(it.CONSOLE_IDP_SCOPES),
    sendsAccessToken: it.CONSOLE_IDP_USERINFO,
    roleArn: it.CONSOLE_IDP_ROLE_ARN,
    displayName: it.CONSOLE_IDP_DISPLAY_NAME ?? (name === '_' ? '' : name),
    ca: ca === undefined ? undefined : readPem(settingOf('CONSOLE_IDP_CA'), ca),
  };
}

/** Without `openid` a provider gives no ID token. */
const scopeOf = (list: string): string =>
  [...new Set(['openid', ...list.split(/[\s,]+/).filter((scope) => scope !== '')])].join(' ');
